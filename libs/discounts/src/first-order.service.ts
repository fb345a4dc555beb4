import { Account, AccountsService } from '@duet/accounts';
import type { Ctx } from '@duet/platform';
import { Clock, me } from '@duet/platform';
import { offersOf } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { codeKey } from './code-text.rules';
import { DiscountUseEntity } from './discount-use.entity';
import { activeOffer, isTaken, willBeTaken } from './discount.rules';
import type { EarlierUse, Offer } from './discount.rules';

const WORDS = { time_bonus: 'TIMEBONUS', welcome: 'WELCOME' } as const;

/** What an offer is called where it is shown, and how it can be typed: `TIMEBONUS25`. */
export const offerCode = ({ kind, percentage }: Pick<Offer, 'kind' | 'percentage'>): string =>
  `${WORDS[kind]}${percentage}`;

/** Whether a code is the name of such an offer: no code of the console may be called so. */
export const isOfferCode = (code: string): boolean => /^(TIMEBONUS|WELCOME)[0-9]+$/.test(codeKey(code));

/** Time bonus and welcome code: nothing is stored of them but which orders were made with them. */
@Injectable()
export class FirstOrder {
  constructor(
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
  ) {}

  /** The discount on the member's first purchase that holds now, as it is shown; null for visitors. */
  async shown(tx: EntityManager, ctx: Ctx): Promise<Offer | null> {
    const id = ctx.session?.accountId;
    const account = id ? await tx.findOneBy(Account, { site_id: ctx.site.id, id }) : null;
    return account && this.offerOf(tx, account, { ctx, isOver: willBeTaken });
  }

  /** The same for an order that is being made: nobody else makes one for this account until the transaction ends. */
  async forOrder(tx: EntityManager, ctx: Ctx): Promise<Offer | null> {
    const account = ctx.session ? await this.accounts.lock(tx, ctx, ctx.session.accountId) : null;
    return account && this.offerOf(tx, account, { ctx, isOver: isTaken });
  }

  /** Why a member whom no offer holds for cannot use one: it was used, or its time is over. */
  async whyNot(tx: EntityManager, ctx: Ctx): Promise<'code_used' | 'code_expired'> {
    const account = await tx.findOneBy(Account, { site_id: ctx.site.id, id: me(ctx) });
    const uses = await this.usesOf(tx, ctx, me(ctx));
    return account?.paid_user || isTaken(uses, this.clock.now()) ? 'code_used' : 'code_expired';
  }

  /** Whether a typed code is the name of an offer of this site, whoever it holds for. */
  isNamed(ctx: Ctx, code: string): boolean {
    const { timeBonus, welcome } = offersOf(ctx.site.settings);
    const key = codeKey(code);
    if (timeBonus.isOn && key === offerCode({ kind: 'time_bonus', percentage: timeBonus.percentage })) return true;
    return welcome.isOn && key === offerCode({ kind: 'welcome', percentage: welcome.percentage });
  }

  private async offerOf(tx: EntityManager, account: Account, { ctx, isOver }: Question): Promise<Offer | null> {
    const now = this.clock.now();
    const newcomer = { signedUpAt: account.created_at, activatedAt: account.confirmed_at, isPaid: account.paid_user };
    const offer = activeOffer(offersOf(ctx.site.settings), newcomer, now);
    if (!offer) return null;
    return isOver(await this.usesOf(tx, ctx, account.id), now) ? null : offer;
  }

  private usesOf(tx: EntityManager, ctx: Ctx, memberId: string): Promise<DiscountUseEntity[]> {
    const kind = In(['time_bonus', 'welcome']);
    return tx.findBy(DiscountUseEntity, { site_id: ctx.site.id, member_id: memberId, kind });
  }
}

interface Question {
  ctx: Ctx;
  isOver: (uses: readonly EarlierUse[], now: Date) => boolean;
}
