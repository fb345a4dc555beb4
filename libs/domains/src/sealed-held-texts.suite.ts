import type { AdminMemberDetail, AdminText, OwnProfile } from '@duet/contract';
import type { MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, placePhoto, StoredValues } from '@duet/testing';

/** Words that a member writes on a site that holds texts back, told apart by the site. */
export const wordsOf = (site: string) => ({
  about: `the heron of ${site} stands in the reeds`,
  looking: `somebody who feeds the heron of ${site}`,
  answer: `my heron of ${site} in a paper hat`,
  caption: `me and the heron of ${site} at dusk`,
});

/** A member whose texts wait, another one of the site, and what was written. */
export interface WaitingTexts {
  site: MadeSite;
  said: ReturnType<typeof wordsOf>;
  ann: PlacedMember;
  bob: PlacedMember;
  photo: string;
}

export const FORMER_CAPTION = 'From before';

/** The test and a moderator. */
export interface Moderated {
  test: TestApp;
  staff: MadeStaff;
}

export const makeHoldingSite = (test: TestApp): Promise<MadeSite> => makeSite(test, { settings: { hold_texts: true } });

/** Writes all of it: two texts of the profile, an answer, and the caption of a photo that has one already. */
export async function writeAll(test: TestApp, site: MadeSite): Promise<WaitingTexts> {
  const said = wordsOf(site.key);
  const [ann, bob] = [await placeMember(test, site), await placeMember(test, site)];
  const { id: photo } = await placePhoto(test, { site, member: ann }, { main: true, caption: FORMER_CAPTION });
  const { about: about_me, looking: looking_for, answer } = said;
  const texts = { about_me, looking_for, prompts: [{ prompt: 'learning', answer }] };
  expect((await ann.browser.patch('/api/profile', texts)).body).toMatchObject({ profile: texts });
  const captioned = await ann.browser.patch(`/api/profile/photos/${photo}`, { caption: said.caption });
  expect(captioned.body).toMatchObject({ photos: [{ caption: said.caption, caption_held: true }] });
  await test.runJobs();
  return { site, said, ann, bob, photo };
}

export const ownOf = async ({ browser }: PlacedMember): Promise<OwnProfile> =>
  ((await browser.get('/api/profile')).body as { profile: OwnProfile }).profile;

/** The texts of a member in the queue. */
export async function queueOf({ staff }: Moderated, { id }: PlacedMember): Promise<AdminText[]> {
  const filter = JSON.stringify({ waiting: true, member_id: id });
  return (await staff.browser.get('/api/admin/texts', { filter })).body as AdminText[];
}

export async function decide(moderated: Moderated, { ann }: WaitingTexts, field: AdminText['field'], body?: object) {
  const { id } = (await queueOf(moderated, ann)).find((one) => one.field === field)!;
  const act = body ? 'reject' : 'approve';
  return moderated.staff.browser.post(`/api/admin/texts/${id}/${act}`, body ?? {});
}

/** The answers in which another member and a visitor read about a member. */
export async function tellOthers(test: TestApp, { site, ann, bob }: WaitingTexts): Promise<string> {
  const pages = [`/api/members/${ann.id}`, '/api/members', '/api/user.php'];
  const found = [await test.browser(site.host).get(`/api/members/${ann.id}`)];
  for (const page of pages) found.push(await bob.browser.get(page));
  return JSON.stringify(found.map(({ body }) => body as unknown));
}

/** Holds that the member and staff read all of it while it waits, and nobody else does. */
export async function expectWaiting(moderated: Moderated, waiting: WaitingTexts): Promise<void> {
  const { said, ann } = waiting;
  const texts = { about_me: said.about, looking_for: said.looking, prompts: [{ answer: said.answer }] };
  const photos = [{ caption: said.caption, caption_held: true }];
  const own = await ownOf(ann);
  expect(own).toMatchObject({ ...texts, photos });
  expect([...own.held_texts].sort()).toEqual(['about_me', 'looking_for', 'prompts']);
  expect((await ann.browser.get('/api/user.php')).body).toMatchObject({ user: { profile: { ...texts, photos } } });
  const found = (await queueOf(moderated, ann)).filter(({ held }) => held);
  const words = Object.fromEntries(found.map(({ field, text }) => [field, text]));
  const { about: about_me, looking: looking_for, answer: prompt, caption } = said;
  expect(words).toEqual({ about_me, looking_for, prompt, caption });
  const detail = (await moderated.staff.browser.get(`/api/admin/members/${ann.id}`)).body as AdminMemberDetail;
  expect(detail.photos).toMatchObject([{ caption: said.caption }]);
  const answers = await tellOthers(moderated.test, waiting);
  for (const text of Object.values(said)) expect(answers).not.toContain(text);
}

/** The columns in which each of the words stands in the open. */
export async function openPlaces(test: TestApp, { said }: WaitingTexts): Promise<Record<string, string[]>> {
  const stored = await StoredValues.read(test);
  return Object.fromEntries(Object.entries(said).map(([name, text]) => [name, stored.where(text)] as const));
}
