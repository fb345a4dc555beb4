import type { AdminOwnText } from '@duet/contract';
import type { Browser } from '@duet/testing';

/** A person of staff and the site whose texts they write, known once the test has begun. */
interface Writer {
  browser: Browser;
  siteId: string;
}

/** The acts on own texts that the audit log keeps: the entry expected of each, and the call itself. */
export function ownTextsScenarios(writer: () => Writer) {
  /** Each scenario has a page of its own. */
  const openPage = (key: string) => {
    const { browser, siteId } = writer();
    const path = `/api/admin/own-texts/page/${key}/en`;
    const read = async () => (await browser.get(path, { site_id: siteId })).body as AdminOwnText;
    const bodyOf = async (more: object = {}) => ({ site_id: siteId, version: (await read()).version, ...more });
    const save = async () => browser.put(path, await bodyOf({ parts: { title: 'Own', html: '<p>Own</p>' } }));
    const act = async (name: string) => browser.post(`${path}/${name}`, await bodyOf());
    return { save, act };
  };
  const entry = { resource: 'own-texts' };
  return {
    adminSaveOwnText: () => Promise.resolve({ entry: { ...entry, act: 'changed' }, send: openPage('ban').save }),
    adminPublishOwnText: async () => {
      const { save, act } = openPage('faq');
      await save();
      return { entry: { ...entry, act: 'published' }, send: () => act('publish') };
    },
    adminWithdrawOwnText: async () => {
      const { save, act } = openPage('service');
      await save();
      await act('publish');
      return { entry: { ...entry, act: 'removed' }, send: () => act('withdraw') };
    },
    adminDiscardOwnText: async () => {
      const { save, act } = openPage('cookies');
      await save();
      return { entry: { ...entry, act: 'changed' }, send: () => act('discard') };
    },
  };
}
