import { accountActivated, accountDeleted } from '@duet/accounts';
import type { User } from '@duet/contract';
import type { Ctx, SessionRef, SiteContext } from '@duet/platform';
import { Clock, Database, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ownContext } from './card-viewer';
import { MemberState } from './member-state.entity';
import { ownProfileSql } from './own-profile.sql';
import { Profile } from './profile.entity';
import { SpecialDataService } from './special-data.service';

const NOBODY = '{"user":null}';

/** The logged-in member in one statement: account, profile with photos, balance and counters (P4). */
const GET_USER = {
  name: 'get_user',
  text: `SELECT json_build_object('user', json_build_object(
      'id', a.id, 'email', a.email, 'language', a.language, 'status', a.status, 'paid_user', a.paid_user,
      'scope', CASE WHEN a.paid_user THEN '["member","premium"]'::json ELSE '["member"]'::json END,
      'credits', coalesce((SELECT w.balance FROM wallets w WHERE w.site_id = a.site_id AND w.member_id = a.id), 0),
      'notifications_disabled', to_json(a.notifications_disabled),
      'signup_date', to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'profile', ${ownProfileSql('p', '$3')},
      'unread', coalesce(s.unread_total, 0), 'new_likes', coalesce(s.new_likes_total, 0)))::text
    FROM accounts a JOIN profiles p ON p.site_id = a.site_id AND p.id = a.id
    LEFT JOIN member_states s ON s.site_id = a.site_id AND s.member_id = a.id
    WHERE a.site_id = $1 AND a.id = $2`,
};

/** The logged-in member as the client knows them. */
@Injectable()
export class UserService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly specialData: SpecialDataService,
  ) {}

  onModuleInit(): void {
    this.outbox.within(accountActivated, (tx, ctx, { account_id }) => this.show(tx, ctx, account_id));
    this.outbox.within(accountDeleted, (tx, ctx, { account_id }) => this.remove(tx, ctx, account_id));
  }

  /** The logged-in member, or null. */
  async current(ctx: Ctx): Promise<User | null> {
    return (JSON.parse(await this.currentText(ctx)) as { user: User | null }).user;
  }

  /** The answer of `GET /api/user.php` as JSON text; `user` is null when logged out. */
  async currentText(ctx: Ctx): Promise<string> {
    return ctx.session ? ((await this.findText(ctx, ctx.session.accountId)) ?? NOBODY) : NOBODY;
  }

  /** `{ user }` of an account as JSON text, or null when there is none; `session` is that of the request, or a new one. */
  findText(
    ctx: Ctx,
    accountId: string,
    session: Pick<SessionRef, 'tokenHash'> | null = ctx.session,
  ): Promise<string | null> {
    const context = JSON.stringify(ownContext({ now: this.clock.now(), settings: ctx.site.settings, session }));
    return this.db.text(ctx, GET_USER, [ctx.site.id, accountId, context]);
  }

  /** The address is confirmed: the profile that waited for it is seen from now on. */
  private async show(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    const waiting = { site_id: ctx.site.id, id, disabled_reason: 'unconfirmed' } as const;
    const shown = await this.specialData.mayBeShown(tx, ctx, id);
    const change = shown
      ? { status: 'active' as const, disabled_reason: null }
      : { disabled_reason: 'paused' as const };
    await tx.update(Profile, waiting, change);
  }

  /** The profile goes with its account; what the keys do not reach goes here. */
  private async remove(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    await tx.delete(MemberState, { site_id: ctx.site.id, member_id: id });
    await tx.query('DELETE FROM exclusions WHERE site_id = $1 AND (member_id = $2 OR other_id = $2)', [
      ctx.site.id,
      id,
    ]);
  }
}
