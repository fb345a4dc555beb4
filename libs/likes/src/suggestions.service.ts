import type { Card } from '@duet/contract';
import {
  cardId,
  cardViewerOf,
  cardWriter,
  changeCriteria,
  inConversationSql,
  planSearch,
  readSearch,
  shapeOf,
  startCursor,
  Viewers,
} from '@duet/members';
import type { Search } from '@duet/members';
import type { Line, SiteRef, Statement } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';

/** Those of the members `$3` to whom member `$2` has given no like, no pass and no message. */
const UNKNOWN_OF: Statement = {
  name: 'likes.unknown_of',
  text: `SELECT found.id FROM unnest($3::uuid[]) AS found (id)
    WHERE NOT EXISTS (SELECT 1 FROM swipes s WHERE s.site_id = $1 AND s.from_id = $2 AND s.to_id = found.id)
      AND NOT ${inConversationSql({ site: '$1', viewer: '$2::uuid', owner: 'found.id' })}`,
};

/** Finds people whom a member could meet, without a request of the member. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly db: Database,
    private readonly viewers: Viewers,
    private readonly clock: Clock,
  ) {}

  /**
   * At most `most` members out of the member's own search, the last active first: both look for each other's gender (D-13),
   * active within 7 days, with a photo, neither blocked nor hidden, and new to the member. Never a fictional profile (D-42).
   */
  async list(site: SiteRef, { memberId, most }: { memberId: string; most: number }): Promise<Card[]> {
    const ctx = { site, session: null };
    const viewer = await this.viewers.find(ctx, memberId);
    if (!viewer) return [];
    const everybody = planSearch(ctx, viewer, { query: {}, now: this.clock.now() });
    // Set here and not in the query: a site need not offer its members these filters.
    const filters = { hasPhoto: true, activeLately: true, hideFictional: true };
    const search = changeCriteria(everybody, { ...everybody.criteria, ...filters });
    const lines = await this.run(search);
    const ids = lines.map(([head]) => cardId(head ?? ''));
    const rows = await this.db.rows<{ id: string }>(ctx, UNKNOWN_OF, [site.id, memberId, ids]);
    const unknown = new Set(rows.map(({ id }) => id));
    const newLines = lines.filter((_line, index) => unknown.has(ids[index]!)).slice(0, most);
    return newLines.map((line) => JSON.parse(cardWriter(cardViewerOf(search))(line)) as Card);
  }

  private run(search: Search): Promise<Line[]> {
    // The cards of a member, not the blurred ones of a visitor: that no session asks does not make them one.
    const shape = { ...shapeOf(search, 'page'), visitor: false };
    return readSearch(this.db, search, { shape, cursor: startCursor(search.order) });
  }
}
