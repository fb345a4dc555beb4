import { SiteDirectory } from '@duet/sites';
import type { TestApp } from '@duet/testing';
import { BLURRED_NAME, makeSite, placeMember, placePhoto, startTestApp } from '@duet/testing';
import { visitorCardSql } from './card';
import { onlineSince } from './card-viewer';
import type { CardRow } from './card-writer';
import { cardLine, cardWriter } from './card-writer';

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
  const viewer = { now: test.clock.now(), settings, session: null };
  const cardOf = async () => {
    const sql = `SELECT ${visitorCardSql('p', '$2::timestamptz')} FROM profiles p WHERE p.id = $1`;
    const [row] = await test.db.systemRows<CardRow>(sql, [member.id, onlineSince(viewer)]);
    return JSON.parse(cardWriter(viewer)(cardLine(row!))) as Record<string, unknown>;
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
