import { DomainError } from '@duet/contract';
import type { Ctx, Statement } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { cardText } from './card';
import { cardContext, teaserContext, viewerSql } from './card-viewer';

const CARD: Statement = {
  name: 'members.visitor_card',
  text: `WITH viewer AS MATERIALIZED (${viewerSql('$3::jsonb')})
    SELECT '{"profile":' || (${cardText('p', 'viewer')}) || '}' FROM profiles p CROSS JOIN viewer
    WHERE p.site_id = $1 AND p.id = $2 AND p.searchable AND (NOT p.fictional OR $4::boolean)`,
};

/** Members as somebody without a session sees them. */
@Injectable()
export class VisitorsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** `{ profile }` as JSON text with no more than the visitors' search shows (A13); 404 for whom it would not show. */
  async getCard(ctx: Ctx, id: string): Promise<string> {
    const { settings } = ctx.site;
    if (settings.visitor_search === 'off') throw new DomainError('authentication_required');
    const now = this.clock.now();
    const isFull = settings.visitor_search === 'full';
    const context = isFull
      ? cardContext({ now, settings, interests: [], session: null })
      : teaserContext(now, settings);
    const isLabelled = settings.fictional_profiles === 'labelled';
    const text = await this.db.text(ctx, CARD, [ctx.site.id, id, context, isLabelled]);
    if (!text) throw new DomainError('not_found');
    return text;
  }
}
