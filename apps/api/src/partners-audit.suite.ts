import type { MadeSite, TestApp } from '@duet/testing';
import { placePostback } from '@duet/testing';
import type { Browser } from '@duet/testing';
import type { makersFor } from './new-records.suite';

/** A person of staff who looks after partners, known once the test has begun. */
interface Keeper {
  test: TestApp;
  home: MadeSite;
  browser: Browser;
  make: ReturnType<typeof makersFor>;
}

/** The acts on partners that the audit log keeps: the entry expected of each, and the call itself. */
export function partnersScenarios(keeper: () => Keeper) {
  const path = (rest = '') => `/api/admin/traffic-partners${rest}`;
  const create = async () => {
    const { browser, make } = keeper();
    const { id } = (await browser.post(path(), make.partner())).body as { id: string };
    return { browser, id };
  };
  const change = (field: string, before: unknown, after: unknown) => ({
    field,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  });
  return {
    adminCreatePartner: async () => {
      const { browser, make } = keeper();
      const body = make.partner();
      const entry = { resource: 'traffic-partners', act: 'created', resource_name: body.name };
      return Promise.resolve({ entry, send: () => browser.post(path(), body) });
    },
    adminPatchPartner: async () => {
      const { browser, id } = await create();
      const entry = { resource: 'traffic-partners', changes: [change('is_on', true, false)] };
      return { entry, send: () => browser.patch(path(`/${id}`), { is_on: false }) };
    },
    adminDeletePartner: async () => {
      const { browser, id } = await create();
      return { entry: { resource: 'traffic-partners', act: 'removed' }, send: () => browser.delete(path(`/${id}`)) };
    },
    adminRetryPostback: async () => {
      const id = await placePostback(keeper().test, keeper().home);
      const entry = { resource: 'postbacks', act: 'retried', changes: [change('state', 'failed', 'waiting')] };
      return { entry, send: () => keeper().browser.post(`/api/admin/postbacks/${id}/retry`) };
    },
  };
}
