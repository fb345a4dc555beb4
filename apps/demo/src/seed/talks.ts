import type { EntityManager } from 'typeorm';
import type { DemoConversation, DemoLikes, DemoMessage } from '../people/conversations';
import { makeConversations } from '../people/conversations';
import type { DemoSiteKey as SiteKey } from '../people/sites';
import { makeGreetings } from './greetings';
import { idOf } from './ids';
import type { SeedMember } from './members';
import { insertRows } from './rows';
import type { DemoSite } from './sites';

interface Exchange {
  site: DemoSite;
  members: SeedMember[];
  now: Date;
}

interface Pair {
  self: SeedMember;
  other: SeedMember;
}

const PREVIEW = 120;
const NEW_LIKES = 3;
const DAY_MS = 86_400_000;

/** Writes what the two log-ins of a site have said to others, and others to each other, and who likes whom; then sets the counters right. */
export async function seedTalks(tx: EntityManager, { site, members, now }: Exchange): Promise<void> {
  const { conversations, likes } = makeConversations(site.key as SiteKey, now);
  const byName = new Map(members.map((member) => [member.name, member]));
  const find = (name: string): SeedMember => {
    const member = byName.get(name);
    if (!member) throw new Error(`Nobody on ${site.key} is called ${name}`);
    return member;
  };
  const logIn = (key: string) => members.find((member) => member.logIn === key)!;
  const talks = conversations.map((talk) => ({ talk, pair: { self: logIn(talk.log_in), other: find(talk.with) } }));
  const greetings = makeGreetings(site.key as SiteKey, members);
  const rows = [...talks, ...greetings].map(({ talk, pair }) => talkRows(site, talk, pair));
  const liked = likes.flatMap((one) => likePairs(one, logIn(one.log_in), find));
  await insertRows(tx, {
    conversations: rows.map(({ conversation }) => conversation),
    messages: rows.flatMap(({ messages }) => messages),
    inboxes: rows.flatMap(({ inboxes }) => inboxes),
    swipes: liked.flatMap((like) => swipeRow(site, like, now)),
    matches: liked.filter(({ match }) => match).map(({ from, to }) => matchRow(site, [from, to], now)),
  });
  await setCounters(tx, site);
  await chargeMessages(tx, site);
}

const pairOf = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one]);

function talkRows(site: DemoSite, talk: DemoConversation, { self, other }: Pair) {
  const [first] = talk.messages;
  const last = talk.messages.at(-1);
  if (!first || !last) throw new Error('A conversation of the demo has no messages');
  const id = idOf(first.sent_at, 'conversation', site.key, self.id, other.id);
  const [a_id, b_id] = pairOf(self.id, other.id);
  const senderOf = ({ from }: DemoMessage) => (from === 'log_in' ? self.id : other.id);
  const messages = talk.messages.map((message, index) => ({
    site_id: site.id,
    conversation_id: id,
    id: idOf(message.sent_at, 'message', id, String(index)),
    sender_id: senderOf(message),
    type: 'text',
    text: message.text,
    created_at: message.sent_at,
  }));
  const started_by = senderOf(first);
  const inbox = (member: SeedMember, partner: SeedMember, unread: number) => ({
    site_id: site.id,
    member_id: member.id,
    conversation_id: id,
    other_id: partner.id,
    unread,
    last_message_at: last.sent_at,
    last_sender_id: senderOf(last),
    last_type: 'text',
    preview: last.text.slice(0, PREVIEW),
    removed: false,
    read_only: false,
  });
  return {
    conversation: { site_id: site.id, id, a_id, b_id, started_by, created_at: first.sent_at },
    messages,
    inboxes: [inbox(self, other, talk.unread), inbox(other, self, 0)],
  };
}

interface DemoLike {
  from: SeedMember;
  to: SeedMember;
  match: boolean;
  isNew: boolean;
}

function likePairs(likes: DemoLikes, self: SeedMember, find: (name: string) => SeedMember): DemoLike[] {
  const received = likes.received.map((name, index) => ({
    from: find(name),
    to: self,
    match: false,
    isNew: index < NEW_LIKES,
  }));
  const sent = likes.sent.map((name) => ({ from: self, to: find(name), match: false, isNew: false }));
  const matches = likes.matches.map((name) => ({ from: self, to: find(name), match: true, isNew: false }));
  return [...received, ...sent, ...matches];
}

function swipeRow(site: DemoSite, { from, to, match, isNew }: DemoLike, now: Date): Record<string, unknown>[] {
  const at = new Date(Math.min(from.last_active.getTime(), now.getTime() - DAY_MS / 2));
  const row = (one: SeedMember, other: SeedMember) => ({
    site_id: site.id,
    from_id: one.id,
    to_id: other.id,
    direction: 'like',
    delivered: true,
    seen_at: isNew ? null : at,
    created_at: at,
  });
  return match ? [row(from, to), row(to, from)] : [row(from, to)];
}

function matchRow(site: DemoSite, [one, other]: [SeedMember, SeedMember], now: Date): Record<string, unknown> {
  const [a_id, b_id] = pairOf(one.id, other.id);
  return { site_id: site.id, a_id, b_id, created_at: new Date(now.getTime() - DAY_MS) };
}

/** The counters that sending and liking would have kept. */
async function setCounters(tx: EntityManager, site: DemoSite): Promise<void> {
  await tx.query(
    `UPDATE member_states s SET
       unread_total = (SELECT coalesce(sum(i.unread), 0) FROM inboxes i
         WHERE i.site_id = s.site_id AND i.member_id = s.member_id),
       new_likes_total = (SELECT count(*) FROM swipes w WHERE w.site_id = s.site_id AND w.to_id = s.member_id
         AND w.direction = 'like' AND w.seen_at IS NULL),
       conversations_opened = (SELECT count(*) FROM conversations c
         WHERE c.site_id = s.site_id AND c.started_by = s.member_id)
     WHERE s.site_id = $1`,
    [site.id],
  );
}

/** Every message of the demo was paid for: a grant for all of a member's messages, then a charge for each. */
async function chargeMessages(tx: EntityManager, site: DemoSite): Promise<void> {
  await tx.query(
    `WITH sent AS (
       SELECT sender_id AS member_id, id, created_at, row_number() OVER (PARTITION BY sender_id ORDER BY id) AS place,
         count(*) OVER (PARTITION BY sender_id) AS total, min(created_at) OVER (PARTITION BY sender_id) AS first_at
       FROM messages WHERE site_id = $1),
     paid AS (SELECT s.*, w.seq, w.balance FROM sent s JOIN wallets w ON w.site_id = $1 AND w.member_id = s.member_id),
     grants AS (
       INSERT INTO credit_entries (site_id, member_id, seq, delta, balance_after, reason, created_at)
       SELECT $1, member_id, seq + 1, total, balance + total, 'demo', first_at - interval '1 hour' FROM paid
       WHERE place = 1),
     charges AS (
       INSERT INTO credit_entries (site_id, member_id, seq, delta, balance_after, reason, ref, created_at)
       SELECT $1, member_id, seq + 1 + place, -1, balance + total - place, 'message', id, created_at FROM paid)
     UPDATE wallets w SET seq = w.seq + 1 + p.total FROM (SELECT DISTINCT member_id, total FROM paid) p
     WHERE w.site_id = $1 AND w.member_id = p.member_id`,
    [site.id],
  );
}
