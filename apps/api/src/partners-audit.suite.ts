import type { MadeSite, TestApp } from '@duet/testing';
import { makeMember } from '@duet/testing';
import type { Browser } from '@duet/testing';
import type { makersFor } from './new-records.suite';

/** A person of staff who looks after partners, known once the test has begun. */
interface Keeper {
  test: TestApp;
  home: MadeSite;
  browser: Browser;
  make: ReturnType<typeof makersFor>;
}

/** A call to a partner that was given up, of a member whom the partner brought; answers the id. */
export async function makePostback({ test, home, browser, make }: Keeper): Promise<string> {
  const partner = make.partner();
  await browser.post('/api/admin/traffic-partners', partner);
  const { id: memberId } = await makeMember(test, home, {
    source: { network: partner.network, sub1: 'click' },
    confirmed: false,
    country: 'NL',
  });
  // Nobody is called: the job that would do it goes.
  const rows = await test.db.systemRows<{ id: string }>(
    `INSERT INTO postbacks (site_id, id, partner_id, member_id, event, state, happened_at, created_at)
     SELECT site_id, gen_random_uuid(), id, $2, 'sign_up', 'failed', now(), now() FROM traffic_partners
     WHERE site_id = $1 AND network = $3 RETURNING id`,
    [home.id, memberId, partner.network],
  );
  return rows[0]!.id;
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
      const id = await makePostback(keeper());
      const entry = { resource: 'postbacks', act: 'retried', changes: [change('state', 'failed', 'waiting')] };
      return { entry, send: () => keeper().browser.post(`/api/admin/postbacks/${id}/retry`) };
    },
  };
}
