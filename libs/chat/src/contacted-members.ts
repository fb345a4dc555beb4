import { profileJoinSql } from '@duet/members';
import type { SiteContext } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { firstIdAt } from './history.rules';

const PAGE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * The next conversations of a member, also those that somebody has removed or ended by a block, and the other one of each where
 * the member has written to them in the time: no fictional profile, and nobody who is gone. Conversations come by their keys, and
 * messages by theirs, which begin with their time. $1 site, $2 member, $3 conversation below which the page begins, $4 and $5
 * first message in the time and after it, $6 beginning of the time
 */
export const CONTACTED = `
  SELECT p.conversation_id, CASE WHEN p.last_message_at >= $6::timestamptz AND NOT o.fictional AND EXISTS (
      SELECT 1 FROM messages m WHERE m.site_id = $1 AND m.conversation_id = p.conversation_id
        AND m.id >= $4 AND m.id < $5 AND m.sender_id = $2) THEN p.other_id END AS receiver_id
  FROM (
    SELECT i.conversation_id, i.other_id, i.last_message_at FROM inboxes i
    WHERE i.site_id = $1 AND i.member_id = $2 AND i.conversation_id > $3
    ORDER BY i.conversation_id LIMIT ${PAGE}) p
  LEFT JOIN ${profileJoinSql('o', 'p.other_id')}
  ORDER BY p.conversation_id`;

/** The messages of one member to another in the time. $1 site, $2 sender, $3 receiver, $4 and $5 first message in the time and after it */
export const SENT = `
  SELECT m.id FROM conversations c JOIN messages m ON m.site_id = $1 AND m.conversation_id = c.id
  WHERE c.site_id = $1 AND c.a_id = least($2::uuid, $3::uuid) AND c.b_id = greatest($2::uuid, $3::uuid)
    AND m.id >= $4 AND m.id < $5 AND m.sender_id = $2`;

/** A stretch of time, without its last moment. */
interface Days {
  since: Date;
  until: Date;
}

interface ContactedRow {
  conversation_id: string;
  receiver_id: string | null;
}

/** A page of those to whom a member has written; `next` begins the next page, null where there is none. */
export interface ContactedPage {
  receiverIds: string[];
  next: string | null;
}

/** Finds those who have heard from a member, and what they wrote back, through the member's conversations. */
@Injectable()
export class ContactedMembers {
  /** Everybody to whom a member has written within some days, a page of conversations at a time. */
  async list(
    tx: EntityManager,
    ctx: SiteContext,
    { memberId, days, after }: { memberId: string; days: Days; after: string | null },
  ): Promise<ContactedPage> {
    const values = [ctx.site.id, memberId, after ?? FIRST, ...idsOf(days), days.since];
    const rows = await tx.query<ContactedRow[]>(CONTACTED, values);
    const receiverIds = rows.flatMap(({ receiver_id }) => receiver_id ?? []);
    return { receiverIds, next: rows.length < PAGE ? null : rows.at(-1)!.conversation_id };
  }

  /** The ids of the messages that a member has sent to another one within some days. */
  async listSent(
    tx: EntityManager,
    ctx: SiteContext,
    { from, to, days }: { from: string; to: string; days: Days },
  ): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(SENT, [ctx.site.id, from, to, ...idsOf(days)]);
    return rows.map(({ id }) => id);
  }
}

const idsOf = ({ since, until }: Days): [string, string] => [firstIdAt(since), firstIdAt(until)];
