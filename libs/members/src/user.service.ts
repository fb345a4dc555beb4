import {
  accountActivated,
  accountClosed,
  accountJoinSql,
  accountPaused,
  accountRestored,
  accountResumed,
  standingChanged,
} from '@duet/accounts';
import type { User } from '@duet/contract';
import { walletJoinSql } from '@duet/credits';
import type { Ctx, SessionRef, SiteContext } from '@duet/platform';
import { Database, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { timeOf } from './line-cursor';
import { ModeratedProfiles } from './moderated-profiles';
import { OWN_COLUMNS, OWN_PROFILE, OwnProfiles } from './own-profile';
import { ProfileEntity } from './profile.entity';
import { SpecialDataService } from './special-data.service';

const LOGGED_OUT = '{"user":null}';

/** Columns of an account that its member sees; no others. */
const ACCOUNT = [
  'id',
  'email',
  'language',
  'status',
  'paid_user',
  'premium_ended',
  'notifications_disabled',
  'first_message',
] as const;

/**
 * The logged-in member in one statement: account, profile with photos, balance and counters (P4). After the profile's
 * columns come account, premium, sign-up time, credits, unread messages and new likes.
 */
const GET_USER = {
  name: 'get_user',
  text: `SELECT ${OWN_PROFILE.columns}, row_to_json(account), a.paid_user, a.created_at, w.balance, s.unread_total, s.new_likes_total
    FROM ${OWN_PROFILE.from}
    JOIN ${accountJoinSql('$2')}
    CROSS JOIN LATERAL (SELECT ${ACCOUNT.map((column) => `a.${column}`).join(', ')}, a.terms_version_at < $3 AS terms_changed) account
    LEFT JOIN ${walletJoinSql('$2')}
    LEFT JOIN member_states s ON s.site_id = $1 AND s.member_id = $2
    WHERE ${OWN_PROFILE.where}`,
};

/** The logged-in member, in the contract's shape. */
@Injectable()
export class UserService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly specialData: SpecialDataService,
    private readonly moderated: ModeratedProfiles,
    private readonly own: OwnProfiles,
  ) {}

  onModuleInit(): void {
    this.outbox.within(accountActivated, (tx, ctx, { account_id }) =>
      this.show(tx, ctx, { id: account_id, reason: 'unconfirmed' }),
    );
    this.outbox.within(accountClosed, (tx, ctx, { account_id }) =>
      this.hide(tx, ctx, { id: account_id, reason: 'pending_deletion' }),
    );
    this.outbox.within(accountRestored, (tx, ctx, { account_id }) =>
      this.show(tx, ctx, { id: account_id, reason: 'pending_deletion' }),
    );
    this.outbox.within(accountPaused, (tx, ctx, { account_id }) =>
      this.hide(tx, ctx, { id: account_id, reason: 'paused' }),
    );
    this.outbox.within(accountResumed, (tx, ctx, { account_id }) =>
      this.show(tx, ctx, { id: account_id, reason: 'paused' }),
    );
    this.outbox.within(standingChanged, (tx, ctx, { account_id, hidden }) =>
      hidden ? this.moderated.hide(tx, ctx, account_id) : this.moderated.show(tx, ctx, account_id),
    );
  }

  async findCurrent(ctx: Ctx): Promise<User | null> {
    return (JSON.parse(await this.getCurrentText(ctx)) as { user: User | null }).user;
  }

  /** The answer of `GET /api/user.php` as JSON text; `user` is null without a session. */
  async getCurrentText(ctx: Ctx): Promise<string> {
    return ctx.session ? ((await this.findText(ctx, ctx.session.accountId)) ?? LOGGED_OUT) : LOGGED_OUT;
  }

  /** `{ user }` of an account as JSON text, or null; `session` is the request's, or a new one after the log-in. */
  async findText(
    ctx: Ctx,
    accountId: string,
    session: Pick<SessionRef, 'tokenHash'> | null = ctx.session,
  ): Promise<string | null> {
    const [line] = await this.db.lines(ctx, GET_USER, [ctx.site.id, accountId, ctx.site.settings.terms_version_at]);
    if (!line) return null;
    const [account, paidUser, createdAt, credits, unread, newLikes] = line.slice(OWN_COLUMNS) as [string, ...string[]];
    const paid = paidUser === 't';
    const profile = await this.own.toText(ctx, line, { id: accountId, session, paid });
    return `{"user":${account.slice(0, -1)},"scope":${paid ? '["member","premium"]' : '["member"]'}\
,"signup_date":"${timeOf(createdAt ?? '')}","profile":${profile}\
,"credits":${credits ?? 0},"unread":${unread ?? 0},"new_likes":${newLikes ?? 0}}}`;
  }

  /** Shows a profile that was hidden for this reason, if its site may show it without consent. */
  private async show(tx: EntityManager, ctx: SiteContext, { id, reason }: HiddenProfile): Promise<void> {
    const hidden = { site_id: ctx.site.id, id, disabled_reason: reason } as const;
    const mayShow = await this.specialData.mayBeShown(tx, ctx, id);
    const change = mayShow
      ? { status: 'active' as const, disabled_reason: null }
      : { disabled_reason: 'paused' as const };
    await tx.update(ProfileEntity, hidden, change);
  }

  /** Hides an active profile; another reason that hides it already stays. */
  private async hide(tx: EntityManager, ctx: SiteContext, { id, reason }: HiddenProfile): Promise<void> {
    const active = { site_id: ctx.site.id, id, status: 'active' } as const;
    await tx.update(ProfileEntity, active, { status: 'disabled', disabled_reason: reason });
  }
}

interface HiddenProfile {
  id: string;
  reason: 'unconfirmed' | 'paused' | 'pending_deletion';
}
