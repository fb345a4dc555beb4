import type { AdminSiteDetail } from '@duet/contract';
import type { HttpError } from 'react-admin';
import { useAct } from '../../data/use-act';
import { t, textOr } from '../../ui/texts';

/** The acts that decide what members see. */
export function useLaunch({ id, name: site, domain }: AdminSiteDetail) {
  return {
    publish: useAct((provider) => provider.publishSite(id), {
      done: domain
        ? t('site-launch.done.published', { site, domain })
        : t('site-launch.done.published_at_own', { site }),
      refusal,
    }),
    archive: useAct((provider) => provider.archiveSite(id), {
      done: t('site-launch.done.archived', { site }),
      refusal,
    }),
    restore: useAct((provider) => provider.restoreSite(id), {
      done: t('site-launch.done.restored', { site }),
      refusal,
    }),
    rollBack: useAct((provider, version: number) => provider.rollBackSite(id, version), {
      done: (_, version) =>
        domain
          ? t('site-launch.done.rolled_back', { version, domain })
          : t('site-launch.done.rolled_back_at_own', { version }),
      refusal,
    }),
  };
}

/** Conditions that are missing come as faults; the checklist names them. */
function refusal({ message, body }: HttpError): string {
  const faults = (body as { errors?: Record<string, string> } | undefined)?.errors;
  if (!faults) return message;
  const names = Object.keys(faults).map((code) => textOr(`site-launch.conditions.${code}`, code.replaceAll('_', ' ')));
  return t('site-launch.refusal', { conditions: names.join(', ') });
}
