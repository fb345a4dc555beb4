import { CREDIT_REASONS } from '@duet/contract';
import type { Ctx, Statement } from '@duet/platform';
import { Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';

/** Number of entries on one page of the history. */
const PAGE = 30;
const LATEST = 2_147_483_647;

/** SQL expressions: site and member are parameters, `refs` is a query of the ids in the entries. */
export interface ConversationsSqlOptions {
  site: string;
  member: string;
  refs: string;
}

/** Makes an SQL query with `ref`, `id` and `name` of the conversations for which entries of a member were made. */
export type ConversationsSql = (names: ConversationsSqlOptions) => string;

const NO_CONVERSATIONS: ConversationsSql = () =>
  'SELECT NULL::uuid AS ref, NULL::uuid AS id, NULL::text AS name LIMIT 0';

/** The ledger for its member (F11). */
@Injectable()
export class LedgerReader {
  private statement = pageStatement(NO_CONVERSATIONS);

  constructor(private readonly db: Database) {}

  /** Sets the query that finds the conversations of entries; the chat lib calls it. */
  setConversations(conversations: ConversationsSql): void {
    this.statement = pageStatement(conversations);
  }

  /** A page of the member's ledger entries as JSON text, newest first, below the number `before`. */
  async getPageText(ctx: Ctx, before: number = LATEST): Promise<string> {
    return (await this.db.text(ctx, this.statement, [ctx.site.id, me(ctx), before])) ?? '';
  }
}

const KNOWN_REASONS = CREDIT_REASONS.map((reason) => `'${reason}'`).join(', ');

/** $1 site, $2 member, $3 entries below this number */
function pageStatement(conversations: ConversationsSql): Statement {
  const names = { site: '$1::uuid', member: '$2::uuid', refs: 'SELECT ref FROM page WHERE ref IS NOT NULL' };
  return {
    name: 'credits.entries',
    text: `
      WITH found AS (
        SELECT * FROM credit_entries WHERE site_id = $1 AND member_id = $2 AND seq < $3 ORDER BY seq DESC LIMIT ${PAGE + 1}),
      page AS MATERIALIZED (SELECT * FROM found ORDER BY seq DESC LIMIT ${PAGE}),
      talks AS MATERIALIZED (${conversations(names)}),
      lines AS (
        SELECT seq, json_build_object('seq', seq,
          'at', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'delta', delta,
          'balance_after', balance_after, 'reason', CASE WHEN reason IN (${KNOWN_REASONS}) THEN reason ELSE 'other' END,
          'conversation', (SELECT json_build_object('id', t.id, 'name', t.name) FROM talks t WHERE t.ref = page.ref LIMIT 1)
        ) AS line FROM page)
      SELECT json_build_object(
        'entries', coalesce((SELECT json_agg(line ORDER BY seq DESC) FROM lines), '[]'),
        'balance', coalesce((SELECT balance FROM wallets WHERE site_id = $1 AND member_id = $2), 0),
        'next', CASE WHEN (SELECT count(*) FROM found) > ${PAGE} THEN (SELECT min(seq) FROM page) END)::text`,
  };
}
