import { likeMember } from '../conversations';
import { makeMember } from '../makers';
import type { MadeMember, MadeSite } from '../makers';
import type { PlacedMember } from '../placed-members';
import { placePhoto } from '../placed-photos';
import type { TestApp } from '../test-app';
import { insertRows } from './rows';
import { markEmptyColumns } from './marks';
import { buyEverything, must, openSales } from './purchases';

/** A member with data in every place, and somebody who has to do with them. */
export interface CanaryFixture {
  canary: MadeMember;
  other: MadeMember;
  conversation: string;
  /** Ids of a photo of the profile and of one in a message. */
  photos: string[];
  /** Texts that stand nowhere else: of the message that the canary sent, of the answer, and of the profile. */
  texts: { sent: string; received: string; about: string };
}

const TEXTS = {
  sent: 'a canary sang at dawn',
  received: 'And at dusk, canary?',
  about: 'A canary that plays the theremin on Thursdays',
};

const placed = (member: MadeMember): PlacedMember => ({ ...member, token: '' });

async function converse(canary: MadeMember, other: MadeMember): Promise<string> {
  const body = { profile_id: other.id, type: 'text', text: TEXTS.sent };
  const { conversation } = await must<{ conversation: { id: string } }>(
    canary.browser.post('/api/conversations', body),
  );
  const { id } = conversation;
  const answer = other.browser.post(`/api/conversations/${id}/messages`, { type: 'text', text: TEXTS.received });
  const { message } = await must<{ message: { id: string } }>(answer);
  await must(canary.browser.put(`/api/conversations/${id}/messages/${message.id}/reaction`, { reaction: 'heart' }));
  return id;
}

/** Changes profile and settings as a member does. */
async function choose(canary: MadeMember): Promise<void> {
  const prompts = [{ prompt: 'proud_of', answer: 'my canary yellow bicycle' }];
  const facts = { height: 'from_170', languages: ['tr'], interests: ['music'] };
  await must(canary.browser.patch('/api/profile', { ...facts, about_me: TEXTS.about, prompts }));
  await must(canary.browser.post('/api/leaving-discount'));
  await canary.browser.put('/api/account/password', { old_password: 'wrong', password: 'another long password' });
}

/**
 * Makes a canary on a site for Germany and Great Britain: with a row in every table that is registered for personal
 * data, and a value of its own in every column that can hold one.
 */
export async function makeCanary(test: TestApp, site: MadeSite): Promise<CanaryFixture> {
  const sales = await openSales(test, site);
  const options = { name: 'canary-bird', email: 'canary@cage.example', country: 'DE' } as const;
  const canary = await makeMember(test, site, options);
  const other = await makeMember(test, site, { gender: 'male', credits: 20 });
  await buyEverything(test, sales, canary);
  const conversation = await converse(canary, other);
  await likeMember(placed(canary), other);
  await likeMember(placed(other), canary);
  const photos: string[] = [];
  for (const purpose of ['profile', 'message'] as const)
    photos.push((await placePhoto(test, { site, member: canary }, { purpose, main: purpose === 'profile' })).id);
  await choose(canary);
  await test.runJobs();
  await insertRows(test, { site, canary });
  await markEmptyColumns(test, { site, canary });
  return { canary, other, conversation, photos, texts: TEXTS };
}
