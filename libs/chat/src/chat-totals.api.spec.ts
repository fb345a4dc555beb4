import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, startTestApp } from '@duet/testing';
import { ChatModule } from './chat.module';

const MEMBERS = 6;
const ROUNDS = 12;
const AT_ONCE = 16;
/** Not the start of a list: the total is then the kept one, however few the chats are. */
const BEFORE = '9000-01-01T00:00:00.000000Z~ffffffff-ffff-ffff-ffff-ffffffffffff';

let test: TestApp;
let site: MadeSite;
let members: PlacedMember[];

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test, { settings: { message_credits: 0 } });
  members = await Promise.all(
    Array.from({ length: MEMBERS }, () => placeMember(test, site, { credits: 5000, paid: true })),
  );
});
afterAll(() => test.close());

/** A generator of its own, so that a failure can be had again. */
function chances(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

type Act = (one: PlacedMember, other: PlacedMember) => Promise<unknown>;

const conversationOf = async (one: PlacedMember, other: PlacedMember): Promise<string | undefined> => {
  const [row] = await test.db.systemRows<{ id: string }>(
    'SELECT id FROM conversations WHERE a_id = least($1::uuid, $2) AND b_id = greatest($1::uuid, $2)',
    [one.id, other.id],
  );
  return row?.id;
};
const write: Act = (one, other) =>
  one.browser.post('/api/conversations', { profile_id: other.id, type: 'text', text: 'Hello' });
const remove: Act = async (one, other) => {
  const conversation = await conversationOf(one, other);
  if (conversation) await one.browser.delete('/api/chat.php', { conversation });
};
const block: Act = (one, other) => one.browser.put(`/api/blocks/${other.id}`);
const unblock: Act = (one, other) => one.browser.delete(`/api/blocks/${other.id}`);
const ACTS = [write, write, write, remove, remove, block, unblock, unblock];

const EXACT = `
  SELECT count(*)::int AS inboxes, (count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM exclusions x
    WHERE x.member_id = i.member_id AND x.other_id = i.other_id AND x.reason = 'blocked_by')))::int AS chats,
    (SELECT chats_total FROM member_states s WHERE s.member_id = $1) AS kept
  FROM inboxes i WHERE i.member_id = $1 AND NOT i.removed`;

/** Compares every way in which a total is told with the count of the rows, and answers it. */
async function expectExact(member: PlacedMember): Promise<number> {
  const [row] = await test.db.systemRows<{ inboxes: number; chats: number; kept: number }>(EXACT, [member.id]);
  const totalOf = async (query = {}) =>
    ((await member.browser.get('/api/chats.php', query)).body as { total: number }).total;
  expect(row?.kept).toBe(row?.inboxes);
  expect([await totalOf(), await totalOf({ before: BEFORE })]).toEqual([row?.chats, row?.chats]);
  return row!.chats;
}

it('[E01] the total of chats stays that of a count, whatever happens at the same time', async () => {
  const chance = chances(20_261_122);
  const totals = new Set<number>();
  const pick = <T>(list: readonly T[]): T => list[chance(list.length)]!;
  for (let round = 0; round < ROUNDS; round += 1) {
    const acts = Array.from({ length: AT_ONCE }, () => {
      const one = pick(members);
      return pick(ACTS)(one, pick(members.filter((other) => other !== one)));
    });
    await Promise.all(acts);
    for (const member of members) totals.add(await expectExact(member));
  }
  expect(totals.size).toBeGreaterThan(2);
}, 120_000);

it('[E01] chats that are deleted as rows leave the total, too', async () => {
  const [ann, bob] = await Promise.all([placeMember(test, site, { paid: true }), placeMember(test, site)]);
  await write(ann, bob);
  expect(await expectExact(bob)).toBe(1);
  await test.db.system((tx) => tx.query('DELETE FROM inboxes WHERE member_id = $1', [bob.id]));
  expect(await expectExact(bob)).toBe(0);
});
