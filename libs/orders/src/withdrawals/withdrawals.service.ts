import { AccountsService, emailKey } from '@duet/accounts';
import type { BodyOf } from '@duet/contract';
import { confirmWithdrawal, declareWithdrawal, DomainError } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, Database, hashToken, Idempotency, Ids, KeyRing, Outbox, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { withdrawalDeclared } from '../orders.events';
import { WithdrawalRefunds } from './withdrawal-refunds';
import { WithdrawalEntity } from './withdrawal.entity';

const HOUR = 3600;
const LINK_MS = 14 * 24 * HOUR * 1000;
const BY_NETWORK = { name: 'withdrawal-network', points: 20, seconds: HOUR };
const BY_ADDRESS = { name: 'withdrawal-address', points: 5, seconds: HOUR };

type WithdrawalRequest = NonNullable<BodyOf<typeof declareWithdrawal>>;
type ConfirmationRequest = NonNullable<BodyOf<typeof confirmWithdrawal>>;

/**
 * Withdrawing without logging in (D-54; Directive 2011/83/EU, article 11a). A declaration is answered the same way whatever
 * was entered; what came of it goes to the address alone. There the exact sum is seen and confirmed. The moment of the
 * declaration counts, however late the link is opened.
 */
@Injectable()
export class WithdrawalsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly outbox: Outbox,
    private readonly once: Idempotency,
    private readonly limits: RateLimits,
    private readonly accounts: AccountsService,
    private readonly refunds: WithdrawalRefunds,
    private readonly keys: KeyRing,
  ) {}

  /** Takes a declaration; answers when it was received, and nothing else. */
  async declare(ctx: Ctx, { payment_id, email }: WithdrawalRequest): Promise<{ received_at: string }> {
    await this.limits.take(ctx, BY_NETWORK, ctx.client.network);
    await this.limits.take(ctx, BY_ADDRESS, emailKey(email));
    const body = { payment_id, email: emailKey(email) };
    return this.once.once(ctx, { call: declareWithdrawal, body }, async (tx) => {
      const declared_at = this.clock.now();
      const account = await this.accounts.findByEmail(tx, ctx, email);
      if (account) await this.note(tx, ctx, { memberId: account.id, payment_id, declared_at });
      return { received_at: declared_at.toISOString() };
    });
  }

  /** Shows the order and the exact sum behind the link of a mail. */
  look(ctx: Ctx, token: string) {
    return this.db.tx(ctx, async (tx) => this.refunds.calculate(tx, ctx, await this.get(tx, ctx, { token })));
  }

  /** Confirms what was shown: the credits are taken back and the sum is paid. The same key confirms once. */
  async confirm(ctx: Ctx, { token, expected }: ConfirmationRequest) {
    const body = { token: hashToken(token).toString('hex'), expected };
    const { id } = await this.once.once(ctx, { call: confirmWithdrawal, body }, async (tx) => {
      const row = await this.get(tx, ctx, { token, isLocked: true });
      const refundId = await this.refunds.confirm(tx, ctx, { row, expected });
      const change = { confirmed_at: this.clock.now(), refund_id: refundId };
      await tx.update(WithdrawalEntity, { site_id: ctx.site.id, id: row.id }, change);
      return { id: refundId };
    });
    return this.refunds.pay(ctx, id);
  }

  /** The token of a withdrawal's link, for its mail. */
  tokenOf(id: string): string {
    return this.keys.derive('withdrawal', id).toString('base64url');
  }

  /** A withdrawal for its mail; null when it was confirmed meanwhile. */
  async findForMail(ctx: SiteContext, id: string): Promise<WithdrawalEntity | null> {
    const row = await this.db.tx(ctx, (tx) => tx.findOneBy(WithdrawalEntity, { site_id: ctx.site.id, id }));
    return row?.confirmed_at ? null : row;
  }

  private async note(tx: EntityManager, ctx: Ctx, declared: NewWithdrawal): Promise<void> {
    const { memberId: member_id, payment_id, declared_at } = declared;
    const id = this.ids.next();
    const order = await this.refunds.find(tx, ctx, { member_id, payment_id });
    await tx.insert(WithdrawalEntity, {
      site_id: ctx.site.id,
      id,
      member_id,
      payment_id,
      order_id: order?.id ?? null,
      declared_at,
      token_hash: hashToken(this.tokenOf(id)),
      expires_at: new Date(declared_at.getTime() + LINK_MS),
    });
    await this.outbox.tell(tx, ctx, withdrawalDeclared, { withdrawal_id: id, member_id });
  }

  private async get(
    tx: EntityManager,
    ctx: Ctx,
    { token, isLocked = false }: WithdrawalLookup,
  ): Promise<WithdrawalEntity> {
    const where = { site_id: ctx.site.id, token_hash: hashToken(token) };
    const lock = isLocked ? { lock: { mode: 'pessimistic_write' as const } } : {};
    const row = await tx.findOne(WithdrawalEntity, { where, ...lock });
    const isOpen = row?.order_id && !row.confirmed_at && row.expires_at > this.clock.now();
    if (!isOpen) throw new DomainError('link_expired');
    return row;
  }
}

interface NewWithdrawal {
  memberId: string;
  payment_id: string;
  declared_at: Date;
}

interface WithdrawalLookup {
  token: string;
  isLocked?: boolean;
}
