import { SiteDirectory } from '@duet/sites';
import type { TestApp } from '@duet/testing';
import { BLURRED_NAME, makeSite, placeMember, placePhoto, startTestApp } from '@duet/testing';
import { cardSql } from './card';
import { cardContext, viewerSql } from './card-viewer';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('[C05] a visitor’s card has the blurred picture, unless the member made the profile public', async () => {
  const site = await makeSite(test);
  const member = await placeMember(test, site);
  const photo = await placePhoto(test, { site, member }, { main: true });
  const { settings } = await test.get(SiteDirectory).get(site.id);
  const context = cardContext({ now: test.clock.now(), settings, interests: [], session: null });
  const cardOf = async () => {
    const sql = `SELECT ${cardSql('p', 'v')} AS card FROM profiles p, (${viewerSql('$2::jsonb')}) v WHERE p.id = $1`;
    const [row] = await test.db.systemRows<{ card: Record<string, unknown> }>(sql, [member.id, context]);
    return row?.card;
  };
  const change = (sql: string) =>
    test.db.system((tx) => tx.query(`UPDATE profiles SET ${sql} WHERE id = $1`, [member.id]));
  const path = `photos/${BLURRED_NAME}.webp`;
  const blur = { filename: path, thumb_filename: path, match: path, blurred: true };
  expect(await cardOf()).toMatchObject({ id: member.id, name: member.name, main_image: { id: photo.id, ...blur } });
  await change('public_profile = true');
  expect(await cardOf()).toMatchObject({
    main_image: { filename: `media/open/${photo.id}/full.webp`, blurred: false },
  });
  await change('main_photo = NULL, public_profile = false');
  expect(await cardOf()).toMatchObject({ id: member.id, main_image: null, shared_interests: [] });
});
