import type { AdminSiteDetail } from '@duet/contract';
import { adminArchiveSite, adminPublishSite, adminRestoreSite, adminRollBackSite } from '@duet/contract';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { HttpError } from 'react-admin';
import { callApi } from '../../data/http';

/** The acts that decide what members see; each says what happened, or why not. */
export function useLaunch({ id, name, domain }: AdminSiteDetail) {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const run = async (act: () => Promise<unknown>, sentence: string) => {
    setBusy(true);
    try {
      await act();
      notify(sentence, { type: 'success' });
    } catch (error) {
      notify(sentenceOf(error as HttpError), { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  const params = { id };
  const at = domain ?? 'its domain';
  return {
    busy,
    publish: () => run(() => callApi(adminPublishSite, { params }), `${name} is live at ${at}.`),
    archive: () => run(() => callApi(adminArchiveSite, { params }), `${name} is off the net.`),
    restore: () => run(() => callApi(adminRestoreSite, { params }), `${name} is back.`),
    rollBack: (version: number) =>
      run(
        () => callApi(adminRollBackSite, { params, body: { version } }),
        `Version ${version} is live again at ${at}.`,
      ),
  };
}

/** Conditions that are missing come as faults; the checklist names them. */
function sentenceOf({ message, body }: HttpError): string {
  const faults = (body as { errors?: Record<string, string> } | undefined)?.errors;
  return faults ? `Publishing asks for more: ${Object.keys(faults).join(', ').replaceAll('_', ' ')}.` : message;
}
