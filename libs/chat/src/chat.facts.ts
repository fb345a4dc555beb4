import type { SiteSettings } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { walletJoinSql } from '@duet/credits';
import { relationOf, relationSql } from '@duet/likes';
import type { Relation, RelationRow } from '@duet/likes';
import { stateJoinSql } from '@duet/members';
import type { Ctx, Statement } from '@duet/platform';
import { Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { ChatFacts } from './chat.rules';

/** The other member of a message, by profile or by conversation. */
export type Recipient = { profileId: string } | { conversationId: string };

export interface ChatFactsRow extends RelationRow {
  opened: number;
  credits: number;
  conversation_id: string | null;
  read_only: boolean | null;
}

/**
 * Without `coalesce`: row-level security takes it for an expression that could leak a row and tests it after its own
 * condition; profiles would then be read from end to end instead of by key.
 */
const OTHER = `CASE WHEN $3::uuid IS NOT NULL THEN $3::uuid ELSE (
  SELECT i.other_id FROM inboxes i WHERE i.site_id = $1 AND i.member_id = $2 AND i.conversation_id = $4) END`;
const relation = relationSql(OTHER);

export const FACTS: Statement = {
  name: 'chat.facts',
  text: `
    SELECT ${relation.columns}, coalesce(s.conversations_opened, 0) AS opened, coalesce(w.balance, 0) AS credits,
      c.id AS conversation_id, i.read_only
    FROM ${relation.from}
    LEFT JOIN ${stateJoinSql('a.id')}
    LEFT JOIN ${walletJoinSql('a.id')}
    LEFT JOIN conversations c ON c.site_id = $1 AND c.a_id = least(a.id, o.id) AND c.b_id = greatest(a.id, o.id)
    LEFT JOIN inboxes i ON i.site_id = $1 AND i.member_id = a.id AND i.conversation_id = c.id
    WHERE ${relation.where}`,
};

/** The site with its settings, as requests and jobs have it. */
export type SiteCtx = Pick<Ctx, 'site'>;

/** Reads the facts on which the rules of writing depend. */
@Injectable()
export class ChatFactsReader {
  constructor(private readonly db: Database) {}

  /** All facts between a member and another one. Throws `authentication_required` when the account is gone. */
  async read(ctx: SiteCtx, memberId: string, recipient: Recipient): Promise<ChatFacts & Relation> {
    const profileId = 'profileId' in recipient ? recipient.profileId : null;
    const conversationId = 'conversationId' in recipient ? recipient.conversationId : null;
    const [row] = await this.db.rows<ChatFactsRow>(ctx, FACTS, [ctx.site.id, memberId, profileId, conversationId]);
    if (!row) throw new DomainError('authentication_required');
    return chatFactsOf(row, ctx.site.settings);
  }
}

/** The facts of a row, on a site with these settings. */
export function chatFactsOf(row: ChatFactsRow, settings: SiteSettings): ChatFacts & Relation {
  const between = relationOf(row, settings);
  const conversation = row.conversation_id ? { id: row.conversation_id, readOnly: row.read_only ?? true } : null;
  return { ...between, me: { ...between.me, opened: row.opened, credits: row.credits }, conversation };
}
