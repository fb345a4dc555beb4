import { Ids } from '@duet/platform';
import type { MadeSite } from './makers';
import { placeMember } from './placed-members';
import type { TestApp } from './test-app';

/** A call to a traffic partner of a site that was given up, with its partner and its member; answers its id. */
export async function placePostback(test: TestApp, site: MadeSite): Promise<string> {
  const { id: memberId } = await placeMember(test, site);
  const [partnerId, id] = [test.get(Ids).next(), test.get(Ids).next()];
  await test.db.system(async (tx) => {
    await tx.query(
      `INSERT INTO traffic_partners (site_id, id, name, network, url, click_field, events, is_on, secret_sealed, created_at, updated_at)
       VALUES ($1, $2, 'North Ads', $3, 'https://ads.example.com/?c={click_id}', 'sub1', '{sign_up}', false, '', $4, $4)`,
      [site.id, partnerId, `north-${id}`, test.clock.now()],
    );
    await tx.query(
      `INSERT INTO postbacks (site_id, id, partner_id, member_id, event, state, happened_at, created_at)
       VALUES ($1, $2, $3, $4, 'sign_up', 'failed', $5, $5)`,
      [site.id, id, partnerId, memberId, test.clock.now()],
    );
  });
  return id;
}
