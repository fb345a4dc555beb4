import { likeMember } from './conversations';
import { makeMember } from './makers';
import type { MadeMember, MadeSite } from './makers';
import type { PlacedMember } from './placed-members';
import { placePhoto } from './placed-photos';
import { SalesFixture } from './sales-fixture';
import type { TestApp } from './test-app';

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
  received: 'And at dusk?',
  about: 'Plays the theremin on Thursdays',
};

const placed = (member: MadeMember): PlacedMember => ({ ...member, token: '' });

async function buy(sales: SalesFixture, canary: MadeMember, bundle: string): Promise<void> {
  await sales.buyBundle(placed(canary), bundle);
  // The five of the sign-up go first, then three of the order; the message costs one more.
  await sales.spend(placed(canary), 8);
  await canary.browser.put('/api/spend-guard', { weekly_limit: { amount: 5000, currency: 'EUR' } });
}

async function converse(canary: MadeMember, other: MadeMember): Promise<string> {
  const body = { profile_id: other.id, type: 'text', text: TEXTS.sent };
  const answer = await canary.browser.post('/api/conversations', body);
  const { id } = (answer.body as { conversation: { id: string } }).conversation;
  await other.browser.post(`/api/conversations/${id}/messages`, { type: 'text', text: TEXTS.received });
  return id;
}

/** Rows that no call of a member makes, or only after many. */
async function fill(test: TestApp, site: MadeSite, canary: MadeMember): Promise<void> {
  const now = test.clock.now();
  await test.db.system(async (tx) => {
    await tx.query(
      `INSERT INTO audit_entries (id, staff_email, act, resource, resource_id, resource_name, member_id, site_id, created_at)
       VALUES (gen_random_uuid(), 'staff@example.com', 'update', 'members', $2::text, $3, $2::uuid, $1, $4)`,
      [site.id, canary.id, canary.name, now],
    );
    await tx.query(
      `INSERT INTO exclusions (site_id, member_id, other_id, reason, created_at)
       VALUES ($1, $2, gen_random_uuid(), 'hidden', $3)`,
      [site.id, canary.id, now],
    );
    await tx.query(
      `INSERT INTO member_risks (site_id, member_id, message_id, reason, points, created_at)
       VALUES ($1, $2, gen_random_uuid(), 'money', 1, $3)`,
      [site.id, canary.id, now],
    );
    await tx.query(
      `INSERT INTO push_subscriptions (site_id, token_hash, account_id, endpoint, p256dh, auth, created_at)
       SELECT site_id, token_hash, account_id, 'https://push.example/canary', 'point', 'secret', $3
       FROM sessions WHERE site_id = $1 AND account_id = $2 LIMIT 1`,
      [site.id, canary.id, now],
    );
    await tx.query(
      `INSERT INTO push_notifications (site_id, member_id, key, kind, created_at) VALUES ($1, $2, 'canary', 'new_like', $3)`,
      [site.id, canary.id, now],
    );
    await tx.query(
      `INSERT INTO discount_codes (site_id, id, code, code_key, leaving_member_id, percentage, starts_at, status, created_at, updated_at)
       VALUES ($1, gen_random_uuid(), 'CANARY', 'CANARY', $2, 10, $3, 'active', $3, $3)`,
      [site.id, canary.id, now],
    );
  });
}

/** Makes a canary on a site for the Netherlands and Great Britain. */
export async function makeCanary(test: TestApp, site: MadeSite): Promise<CanaryFixture> {
  // Sites know their bundles from their first request on.
  const sales = new SalesFixture(test, site);
  const bundle = await sales.sell({ credits: 20, price: 1499 });
  const canary = await makeMember(test, site, { name: 'tweety-bird', email: 'canary@cage.example', country: 'NL' });
  const other = await makeMember(test, site, { gender: 'male', credits: 20 });
  await canary.browser.patch('/api/profile', { about_me: TEXTS.about, interests: ['music'] });
  await buy(sales, canary, bundle);
  const conversation = await converse(canary, other);
  await likeMember(placed(canary), other);
  await likeMember(placed(other), canary);
  const photos: string[] = [];
  for (const purpose of ['profile', 'message'] as const)
    photos.push((await placePhoto(test, { site, member: canary }, { purpose })).id);
  await fill(test, site, canary);
  await canary.browser.post('/api/leaving-discount');
  await canary.browser.put('/api/account/password', { old_password: 'wrong', password: 'another long password' });
  return { canary, other, conversation, photos, texts: TEXTS };
}
