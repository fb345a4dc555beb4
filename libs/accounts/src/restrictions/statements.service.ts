import type { Locale, OwnDecision, RestrictionReason } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx, SiteContext, SiteRef } from '@duet/platform';
import { Database, Texts } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { sectionOf } from '../decisions/decision.rules';
import { DecisionTokens } from '../decisions/decision-tokens';
import { formatDay, StatementWriter } from '../decisions/statement-writer';
import { RestrictionEntity } from './restriction.entity';
import { RestrictionWords } from './restriction-words';

/** The facts of a restriction that its statement tells. */
export type StatedRestriction = Pick<
  RestrictionEntity,
  'kind' | 'reason' | 'facts' | 'rule' | 'automatic' | 'state' | 'from_at' | 'until_at'
> &
  Partial<Pick<RestrictionEntity, 'approved_at'>>;

/** Statements of reasons of restrictions (D-65), the same words on the page, in the mail and in the console's preview. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly db: Database,
    private readonly texts: Texts,
    private readonly sites: SiteDirectory,
    private readonly tokens: DecisionTokens,
    private readonly writer: StatementWriter,
    private readonly words: RestrictionWords,
  ) {}

  /** The restriction with its statement for its mail; null where it is gone. */
  async findForMail(ctx: SiteContext, id: string, locale: Locale): Promise<MailedRestriction | null> {
    const kept = await this.db.tx(ctx, (tx) => tx.findOneBy(RestrictionEntity, { site_id: ctx.site.id, id }));
    if (!kept) return null;
    const row = await this.words.openOne(kept);
    const site = await this.sites.get(ctx.site.id);
    const lines = this.state(site, locale, row);
    return {
      restriction: row,
      token: this.tokens.tokenOf(id),
      statement: lines.map(({ label, text }) => `${label}:\n${text}`).join('\n\n'),
      day: formatDay(site, locale, row.from_at),
    };
  }

  /** The lines of a statement of reasons, in a language. */
  state(site: SiteRef, locale: Locale, restriction: StatedRestriction): OwnDecision['lines'] {
    const { kind, reason, facts, rule, automatic, state, from_at, until_at, approved_at } = restriction;
    const isRequested = state === 'requested';
    const days = {
      from: formatDay(site, locale, from_at),
      until: until_at ? formatDay(site, locale, until_at) : '',
    };
    const duration = isRequested ? 'requested' : kind === 'warn' ? 'once' : until_at ? 'until' : 'without_end';
    return this.writer.write(site, locale, {
      what: this.texts.t(locale, `decisions:what.${isRequested ? 'ban_requested' : kind}`),
      duration: this.texts.t(locale, `decisions:duration.${duration}`, days),
      reason: this.texts.t(locale, `enums:restriction_reason.${reason}`),
      facts,
      rule,
      automatic,
      decidedAt: approved_at ?? from_at,
    });
  }

  /** The rule that stands for a reason where nobody has named another. */
  ruleOf(locale: Locale, reason: RestrictionReason): string {
    return this.writer.ruleOf(locale, sectionOf({ isAboutAge: reason === 'underage' }));
  }

  /** The title of a decision. */
  titleOf(locale: Locale, { kind }: Pick<StatedRestriction, 'kind'>): string {
    return this.texts.t(locale, `enums:restriction_kind.${kind}`);
  }

  /**
   * The refusal of somebody who may not log in, or not write: with the reason, the end in their language, and at the log-in the
   * token of the decision, which leads to its page and the objection.
   */
  async refusalOf(ctx: Ctx, memberId: string, code: RestrictionRefusal): Promise<DomainError> {
    const kind = REFUSED_BY[code];
    const where = { site_id: ctx.site.id, member_id: memberId, kind: In([kind]), state: 'active' } as const;
    const order = { until_at: 'DESC', from_at: 'DESC' } as const;
    const row = await this.db.tx(ctx, (tx) => tx.findOne(RestrictionEntity, { where, order }));
    const reason = this.texts.t(ctx.locale, `enums:restriction_reason.${row?.reason ?? 'other'}`);
    const until = row?.until_at
      ? this.texts.t(ctx.locale, 'decisions:until', { date: formatDay(ctx.site, ctx.locale, row.until_at) })
      : this.texts.t(ctx.locale, 'decisions:no_end');
    return new DomainError(code, {
      reason,
      until,
      ...(row && code !== 'member_muted' && { decision: this.tokens.tokenOf(row.id) }),
    });
  }
}

/** Refusals that a restriction causes. */
export type RestrictionRefusal = 'account_suspended' | 'account_banned' | 'member_muted';
const REFUSED_BY = { account_suspended: 'suspend', account_banned: 'ban', member_muted: 'mute' } as const;

/** A restriction as its mails tell it. */
export interface MailedRestriction {
  restriction: RestrictionEntity;
  token: string;
  /** All lines of the statement, each below its heading. */
  statement: string;
  /** The day of the decision. */
  day: string;
}
