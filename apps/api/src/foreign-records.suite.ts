import { randomUUID } from 'node:crypto';
import type { NewPasskeyChallenge } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import {
  BundleFixture,
  makeMember,
  placeMember,
  placePhoto,
  sendText,
  SoftwareAuthenticator,
  startConversation,
} from '@duet/testing';

/** Records of one member, by the first word of their addresses, and what the member sees of them all. */
export interface OwnRecords {
  ids: Record<string, string>;
  look: () => Promise<string>;
}

const COMPANION = 'Kim from the choir';
export const datePlan = (now: Date) => ({
  companion: COMPANION,
  place: 'Café Central',
  begins_at: new Date(now.getTime() + 3_600_000).toISOString(),
  minutes: 120,
  zone: 'Europe/Berlin',
});
const FORM = {
  holder: 'Ada Muster',
  iban: 'DE02120300000000202051',
  street: 'Lindenstraße',
  house_number: '7 a',
  postal_code: '10969',
  city: 'Berlin',
  country: 'DE',
  phone: '0171 2000000',
};
/** Lists that hold all of these records. */
const LISTS = [
  'account/passkeys',
  'saved-searches',
  'profile',
  'chats.php',
  'date-plans',
  'cases',
  'orders',
  'payment-means',
];

/** A member of a site who has one of everything that has an address. */
export async function makeOwnRecords(test: TestApp, site: MadeSite): Promise<OwnRecords> {
  // Prices are kept once somebody has asked for them.
  const bundles = await BundleFixture.open(test, site);
  const owner = (await makeMember(test, site, { country: 'DE', credits: 50 })) as unknown as PlacedMember;
  const { browser } = owner;
  const made = async (path: string, body: object) => {
    const answer = await browser.post(path, body);
    if (answer.status > 201) throw new Error(`${path}: ${answer.text}`);
    return Object.values(answer.body as Record<string, { id: string }>)[0]!.id;
  };
  const friend = await placeMember(test, site);
  const conversation = await startConversation(owner, friend);
  const photo = await placePhoto(test, { site, member: owner });
  const order = await bundles.placeOrder(owner, { method: 'sdd' });
  const card = await bundles.buyBundle(owner, { method: 'creditcard', keep_means: true });
  const search = randomUUID();
  await browser.put(`/api/saved-searches/${search}`, { name: 'Near', filters: {} });
  const challenge = (await browser.post('/api/account/passkey-challenges')).body as NewPasskeyChallenge;
  const first = async (path: string, list: string) =>
    ((await browser.get(path)).body as Record<string, { id: string }[]>)[list]![0]!.id;
  const ids = {
    members: owner.id,
    conversations: conversation,
    messages: await sendText(owner, conversation),
    photos: photo.id,
    orders: card.id,
    bundles: bundles.bundle,
    'payment-means': await first('/api/payment-means', 'means'),
    mandates: await made('/api/direct-debit/mandates', { ...FORM, order_id: order.id }),
    'saved-searches': search,
    'date-plans': await made('/api/date-plans', datePlan(test.clock.now())),
    cases: await made('/api/complaints', { kind: 'other', words: 'The page is blank.' }),
    passkeys: await made(
      '/api/account/passkeys',
      new SoftwareAuthenticator(`http://${site.host}:8080`).make(challenge),
    ),
    sessions: await first('/api/account/sessions', 'sessions'),
  };
  const look = async () => {
    const answers = await Promise.all(LISTS.map(async (path) => (await browser.get(`/api/${path}`)).text));
    const messages = (await browser.get(`/api/conversations/${conversation}/messages`)).text;
    return JSON.stringify([...answers, messages]);
  };
  return { ids, look };
}
