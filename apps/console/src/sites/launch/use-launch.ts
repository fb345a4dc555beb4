import type { AdminSiteDetail } from '@duet/contract';
import type { HttpError } from 'react-admin';
import { useAct } from '../../data/use-act';

/** The acts that decide what members see. */
export function useLaunch({ id, name, domain }: AdminSiteDetail) {
  const at = domain ?? 'its domain';
  return {
    publish: useAct((provider) => provider.publishSite(id), { done: `${name} is live at ${at}.`, refusal }),
    archive: useAct((provider) => provider.archiveSite(id), { done: `${name} is off the net.`, refusal }),
    restore: useAct((provider) => provider.restoreSite(id), { done: `${name} is back.`, refusal }),
    rollBack: useAct((provider, version: number) => provider.rollBackSite(id, version), {
      done: (_, version) => `Version ${version} is live again at ${at}.`,
      refusal,
    }),
  };
}

/** Conditions that are missing come as faults; the checklist names them. */
function refusal({ message, body }: HttpError): string {
  const faults = (body as { errors?: Record<string, string> } | undefined)?.errors;
  return faults ? `Needed before publishing: ${Object.keys(faults).join(', ').replaceAll('_', ' ')}.` : message;
}
