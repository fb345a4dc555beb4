import type { AUTO_LIKE_SOURCES, Card, Country, Gender, Sexuality } from '@duet/contract';
import type { CardRow, ViewerFacts } from '@duet/members';
import { audiencesFor, cardLine, cardWriter, onlineSince, partnerGenders } from '@duet/members';
import type { Ctx, Limit, Statement } from '@duet/platform';
import { Clock, Database, me, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { AUTO_LIKE_MEMBER, SUGGESTION, TAKE_LIKE } from './auto-like.statements';
import { localDay } from './local-day';

/** Profiles shown unasked to one member on one local day (D-31). */
const SHOWN_A_DAY = 3;

interface AutoLikeMember {
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
  async findNext(ctx: Ctx): Promise<AutoLike | null> {
    const [member] = await this.db.rows<AutoLikeMember>(ctx, AUTO_LIKE_MEMBER, [ctx.site.id, me(ctx)]);
    if (!member || member.fictional) return null;
    const { date, secondsLeft } = localDay(this.clock.now(), member);
    const limit: Limit = { name: 'auto-like', points: SHOWN_A_DAY, seconds: secondsLeft };
    const subject = `${me(ctx)}:${date}`;
    const { points } = await this.limits.used(ctx, limit, subject);
    if (points >= SHOWN_A_DAY) return null;
    const autoLike = (await this.takeRealLike(ctx)) ?? (await this.findSuggestion(ctx, member, `${subject}:${points}`));
    if (autoLike) await this.limits.count(ctx, limit, subject);
    return autoLike;
  }

  private async takeRealLike(ctx: Ctx): Promise<AutoLike | null> {
    const profile = await this.findCard(ctx, TAKE_LIKE, [this.clock.now()]);
    return profile && { profile, source: 'real_like' };
  }

  private async findSuggestion(ctx: Ctx, member: AutoLikeMember, seed: string): Promise<AutoLike | null> {
    if (ctx.site.settings.fictional_profiles === 'none') return null;
    const { audiences, counted: filterable } = audiencesFor(member.gender, partnerGenders(member), true);
    const profile = await this.findCard(ctx, SUGGESTION, [audiences.slice(filterable), member.country, seed]);
    return profile && { profile, source: 'fictional_suggestion' };
  }

  private async findCard(ctx: Ctx, statement: Statement, values: unknown[]): Promise<Card | null> {
    const viewer = { now: this.clock.now(), settings: ctx.site.settings, session: ctx.session };
    const parameters = [ctx.site.id, me(ctx), onlineSince(viewer), ...values];
    const [row] = await this.db.rows<CardRow & { viewer: ViewerFacts }>(ctx, statement, parameters);
    if (!row) return null;
    return JSON.parse(cardWriter({ ...viewer, facts: row.viewer })(cardLine(row))) as Card;
  }
}
