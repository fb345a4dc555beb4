import type { AUTO_LIKE_SOURCES, Card, Country, Gender, Sexuality } from '@duet/contract';
import type { CardRow, ViewerFacts } from '@duet/members';
import { audiencesFor, cardLine, cardWriter, onlineSince, partnerGenders } from '@duet/members';
import type { Ctx, Limit, Statement } from '@duet/platform';
import { Clock, Database, me, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { SEEKER, SUGGESTION, TAKE_LIKE } from './auto-like.statements';
import { localDay } from './local-day';

/** Profiles shown unasked to one member on one local day (D-31). */
const A_DAY = 3;

interface Seeker {
  gender: Gender;
  sexuality: Sexuality | null;
  country: Country;
  region: string | null;
  fictional: boolean;
}

interface AutoLike {
  profile: Card;
  source: (typeof AUTO_LIKE_SOURCES)[number];
}

/** Finds what the match modal shows without a request by the member: a real like, never one that nobody gave (D-31). */
@Injectable()
export class AutoLikeService {
  constructor(
    private readonly db: Database,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * The oldest real like that is neither opened nor shown yet, else a labelled fictional profile, else null. Null too
   * once three were shown on the member's local day.
   */
  async next(ctx: Ctx): Promise<AutoLike | null> {
    const [seeker] = await this.db.rows<Seeker>(ctx, SEEKER, [ctx.site.id, me(ctx)]);
    if (!seeker || seeker.fictional) return null;
    const { date, secondsLeft } = localDay(this.clock.now(), seeker);
    const limit: Limit = { name: 'auto-like', points: A_DAY, seconds: secondsLeft };
    const subject = `${me(ctx)}:${date}`;
    const { points } = await this.limits.used(ctx, limit, subject);
    if (points >= A_DAY) return null;
    const found = (await this.realLike(ctx)) ?? (await this.suggestion(ctx, seeker, `${subject}:${points}`));
    if (found) await this.limits.count(ctx, limit, subject);
    return found;
  }

  private async realLike(ctx: Ctx): Promise<AutoLike | null> {
    const profile = await this.card(ctx, TAKE_LIKE, [this.clock.now()]);
    return profile && { profile, source: 'real_like' };
  }

  private async suggestion(ctx: Ctx, seeker: Seeker, seed: string): Promise<AutoLike | null> {
    if (ctx.site.settings.fictional_profiles === 'none') return null;
    const { audiences, counted } = audiencesFor(seeker.gender, partnerGenders(seeker), true);
    const profile = await this.card(ctx, SUGGESTION, [audiences.slice(counted), seeker.country, seed]);
    return profile && { profile, source: 'fictional_suggestion' };
  }

  private async card(ctx: Ctx, statement: Statement, values: unknown[]): Promise<Card | null> {
    const viewer = { now: this.clock.now(), settings: ctx.site.settings, session: ctx.session };
    const asked = [ctx.site.id, me(ctx), onlineSince(viewer), ...values];
    const [row] = await this.db.rows<CardRow & { viewer: ViewerFacts }>(ctx, statement, asked);
    if (!row) return null;
    return JSON.parse(cardWriter({ ...viewer, facts: row.viewer })(cardLine(row))) as Card;
  }
}
