import { DomainError } from '@duet/contract';
import { photoCountSql } from '@duet/photos';
import type { Ctx, Statement } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { visitorCardSql } from './card';
import { onlineSince } from './card-viewer';
import { cardWriter } from './card-writer';

const CARD: Statement = {
  name: 'members.visitor_card',
  mayLag: true,
  text: `SELECT ${visitorCardSql('p', '$3::timestamptz')}, ${photoCountSql('p', '$5::int')} FROM profiles p
    WHERE p.site_id = $1 AND p.id = $2 AND p.searchable AND (NOT p.fictional OR $4::boolean)`,
};

/** Members as a visitor without a session sees them. */
@Injectable()
export class VisitorsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** `{ profile, photos }` as JSON text, with no more than the visitors' search shows (A13). Throws `not_found`. */
  async getCard(ctx: Ctx, id: string): Promise<string> {
    const { settings } = ctx.site;
    if (settings.visitor_search === 'off') throw new DomainError('authentication_required');
    const viewer = { now: this.clock.now(), settings, session: null, teaser: settings.visitor_search !== 'full' };
    const isLabelled = settings.fictional_profiles === 'labelled';
    const values = [ctx.site.id, id, onlineSince(viewer), isLabelled, settings.free_photos];
    const [line] = await this.db.lines(ctx, CARD, values);
    if (!line) throw new DomainError('not_found');
    return `{"profile":${cardWriter(viewer)(line)},"photos":${line.at(-1)}}`;
  }
}
