import { endpointOf, factValues, findFaults, getMember, PROFILE_FACT_NAMES, PROFILE_FIELDS } from '@duet/contract';
import type { Member } from '@duet/contract';
import { PhotoEntity } from '@duet/photos';
import { Ids } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { ChatModule } from './chat.module';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test, {
    settings: {
      visible_profile_fields: ['age', 'city', 'gender', 'body_type', 'interests'],
      visible_profile_notes: ['about_me'],
    },
  });
});
afterAll(() => test.close());

const place = (options = {}) => placeMember(test, site, options);
const block = async (member: PlacedMember, other: PlacedMember) =>
  expect((await member.browser.put(`/api/blocks/${other.id}`)).status).toBe(204);
const open = (from: PlacedMember, to: { id: string }) => from.browser.get(`/api/members/${to.id}`);
const profileOf = async (from: PlacedMember, to: { id: string }) =>
  ((await open(from, to)).body as { profile: Member }).profile;
const change = (member: { id: string }, values: string) =>
  test.db.system((tx) => tx.query(`UPDATE profiles SET ${values} WHERE id = $1`, [member.id]));

describe('the profile of another member', () => {
  it('[C06] shows the card, what lies between us, and what I may do', async () => {
    const [ann, bob] = [await place({ credits: 2, interests: ['tea'] }), await place({ interests: ['tea', 'wine'] })];
    const answer = await open(ann, bob);
    expect(answer.status).toBe(200);
    expect(findFaults(endpointOf(getMember).answer!, answer.body)).toEqual([]);
    expect((answer.body as { profile: Member }).profile).toMatchObject({
      id: bob.id,
      name: bob.name,
      shared_interests: ['tea'],
      like_state: 'not_liked',
      conversation_id: null,
      blocked: false,
      photos: [],
      gifts: [],
      may: { like: null, message: null, gift: null },
    });
  });

  it('[C01] shows each fact of the profile, unless the member hides it', async () => {
    const open = await makeSite(test, { settings: { visible_profile_fields: [...PROFILE_FIELDS] } });
    const [ann, bob] = [await placeMember(test, open), await placeMember(test, open)];
    for (const fact of PROFILE_FACT_NAMES) {
      const value = factValues(fact)[0];
      await bob.browser.patch('/api/profile', { [fact]: value, hidden_fields: [] });
      expect(await profileOf(ann, bob)).toHaveProperty(fact, value);
      await bob.browser.patch('/api/profile', { hidden_fields: [fact] });
      expect(await profileOf(ann, bob)).not.toHaveProperty(fact);
    }
  });

  it('[C01] shows the languages and the other facts that the site offers, unless the member hides them', async () => {
    const [ann, bob] = [await place(), await place()];
    await change(bob, `smoking = 'never', languages = '{de,tr}'`);
    expect(await profileOf(ann, bob)).toMatchObject({ smoking: 'never', languages: ['de', 'tr'] });
    await bob.browser.patch('/api/profile', { hidden_fields: ['languages'] });
    expect(await profileOf(ann, bob)).not.toHaveProperty('languages');

    const few = await makeSite(test, { settings: { optional_facts: ['intent'] } });
    const [cleo, dan] = [await placeMember(test, few), await placeMember(test, few)];
    await change(dan, `intent = 'friends', smoking = 'never', languages = '{de}'`);
    const shown = await profileOf(cleo, dan);
    expect(shown).toHaveProperty('intent', 'friends');
    for (const fact of ['smoking', 'languages']) expect(shown).not.toHaveProperty(fact);
    await change(dan, `languages = '{}'`);
    expect(await profileOf(cleo, dan)).not.toHaveProperty('languages');
  });

  it('[C01] shows the fields that the site shows and the member does not hide, and age instead of the date', async () => {
    const [ann, bob] = [await place(), await place({ interests: ['tea'], region: 'LND' })];
    await change(bob, `body_type = 'slim', hair_color = 'red', about_me = 'Hi', looking_for = 'You', city = 'Kew'`);
    const shown = await profileOf(ann, bob);
    expect(shown).toMatchObject({
      gender: 'female',
      body_type: 'slim',
      about_me: 'Hi',
      interests: ['tea'],
      city: 'Kew',
    });
    expect(shown.region).toBeNull();
    for (const hidden of ['hair_color', 'looking_for', 'date_of_birth', 'birth_date', 'sexuality']) {
      expect(shown).not.toHaveProperty(hidden);
    }
    await change(bob, `hidden_fields = '{gender,body_type,interests}'`);
    const less = await profileOf(ann, bob);
    for (const hidden of ['gender', 'body_type', 'interests']) expect(less).not.toHaveProperty(hidden);
  });

  it('[C05] D-22: a free viewer sees three photos clearly, a premium one all', async () => {
    const [ann, rich, bob] = [await place(), await place({ paid: true }), await place({ paid: true })];
    for (let position = 0; position < 5; position += 1) await addPhoto(bob, position);
    const blurred = async (viewer: PlacedMember) => (await profileOf(viewer, bob)).photos.map((photo) => photo.blurred);
    expect(await blurred(ann)).toEqual([false, false, false, true, true]);
    expect(await blurred(rich)).toEqual([false, false, false, false, false]);
  });

  it('[D03] opening a profile clears its new like', async () => {
    const [ann, bob] = [await place(), await place()];
    await bob.browser.put(`/api/likes/${ann.id}`);
    expect((await profileOf(ann, bob)).like_state).toBe('received_like');
    const likes = await ann.browser.get('/api/likes.php');
    expect(likes.body).toMatchObject({ liked_by: [{ id: bob.id, like_new: false }], new: 0 });
    await ann.browser.put(`/api/likes/${bob.id}`);
    expect((await profileOf(bob, ann)).like_state).toBe('match');
  });

  it('names the conversation that we have, and why I may not write', async () => {
    const [ann, bob, shy] = [await place({ credits: 1 }), await place(), await place({ confirmed: false })];
    const body = { profile_id: bob.id, type: 'text', text: 'Hi' };
    const { conversation } = (await ann.browser.post('/api/conversations', body)).body as {
      conversation: { id: string };
    };
    expect(await profileOf(bob, ann)).toMatchObject({
      conversation_id: conversation.id,
      may: { message: 'not_enough_credits' },
    });
    expect((await profileOf(shy, ann)).may).toEqual({ like: null, message: 'not_confirmed', gift: 'not_confirmed' });
  });

  it('[C07] tells the blocked who blocked them; the blocker still sees the profile', async () => {
    const [ann, bob] = [await place(), await place()];
    await block(ann, bob);
    const refused = await open(bob, ann);
    expect(refused.status).toBe(403);
    expect(problemOf(refused).detail).toBe(`You're blocked by ${ann.name}. You do not have access to this page.`);
    expect(await profileOf(ann, bob)).toMatchObject({
      blocked: true,
      may: { like: 'not_found', message: 'not_found' },
    });
  });

  it('[C08] D-26: an invisible member is 404 to strangers and shown to whom they liked', async () => {
    const [ann, bob, ghost] = [await place(), await place(), await place({ invisible: true })];
    await ghost.browser.put(`/api/likes/${ann.id}`);
    expect((await open(bob, ghost)).status).toBe(404);
    expect((await profileOf(ann, ghost)).online).toBe(false);
  });

  it('answers 404 for a disabled member, another site’s and nobody', async () => {
    const ann = await place();
    const elsewhere = await placeMember(test, await makeSite(test));
    for (const other of [elsewhere, await place({ confirmed: false }), { id: site.id }, { id: 'x' }]) {
      expect((await open(ann, other)).status).toBe(404);
    }
    expect((await test.browser(site.host).get(`/api/members/${ann.id}`)).status).toBe(403);
  });
});

async function addPhoto(member: PlacedMember, position: number): Promise<void> {
  const id = test.get(Ids).next();
  await test.db.system((tx) =>
    tx.insert(PhotoEntity, {
      site_id: site.id,
      id,
      member_id: member.id,
      status: 'active',
      position,
      main: false,
      storage_key: `${site.id}/${id}`,
      blurred_name: 'a'.repeat(64),
      width: 800,
      height: 800,
      created_at: test.clock.now(),
    }),
  );
}
