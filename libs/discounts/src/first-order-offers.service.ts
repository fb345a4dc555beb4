import { AccountEntity, AccountsService } from '@duet/accounts';
import type { Ctx, SiteRef } from '@duet/platform';
import { Clock } from '@duet/platform';
import { offersOf } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { codeKey } from './code-text.rules';
import { DiscountUseEntity } from './discount-use.entity';
import type { FirstOrderOffer, OfferedMember } from './discount.rules';
import { activeOffer, offersFor, standingAfter } from './discount.rules';

/** The site whose offers are looked at. */
interface SiteOfOffers {
  site: SiteRef;
}

const CODE_PREFIXES = { time_bonus: 'TIMEBONUS', welcome: 'WELCOME' } as const;

/** The name of an offer, shown and typed: `TIMEBONUS25`. */
export const offerCode = ({ kind, percentage }: Pick<FirstOrderOffer, 'kind' | 'percentage'>): string =>
  `${CODE_PREFIXES[kind]}${percentage}`;

/** True for the name of such an offer: no code of the console may have it. */
export const isOfferCode = (code: string): boolean => /^(TIMEBONUS|WELCOME)[0-9]+$/.test(codeKey(code));

/** Time bonus and welcome code: only the orders made with them are stored (decision 0054). */
@Injectable()
export class FirstOrderOffersService {
  constructor(
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
  ) {}

  /** The discount on the member's first purchase with its status; null for visitors and where a site has none. */
  async findShown(tx: EntityManager, ctx: Ctx): Promise<ShownOffer | null> {
    const id = ctx.session?.accountId;
    return id ? ((await this.findOf(tx, ctx, [id])).get(id) ?? null) : null;
  }

  /** The same of any members; those without one are missing. */
  async findOf(tx: EntityManager, { site }: SiteOfOffers, ids: readonly string[]): Promise<Map<string, ShownOffer>> {
    const accounts = await tx.findBy(AccountEntity, { site_id: site.id, id: In(ids) });
    const uses = await this.listUses(tx, { site }, ids);
    const shown = accounts.map((account) => ({ id: account.id, offer: this.toShownOffer({ site }, account, uses) }));
    return new Map(shown.flatMap(({ id, offer }) => (offer ? [[id, offer]] : [])));
  }

  /** The discount of an order that is being made; the account stays locked until the end of the transaction. */
  async findForOrder(tx: EntityManager, ctx: Ctx): Promise<FirstOrderOffer | null> {
    const account = ctx.session ? await this.accounts.lock(tx, ctx, ctx.session.accountId) : null;
    const shownOffer = account && this.toShownOffer(ctx, account, await this.listUses(tx, ctx, [account.id]));
    return shownOffer?.status === 'active' ? shownOffer.offer : null;
  }

  /** The reason why a member has no offer: an order under way holds it, it was used, or its time is over. */
  async findRefusal(tx: EntityManager, ctx: Ctx): Promise<'code_used' | 'code_held' | 'code_expired'> {
    const offer = await this.findShown(tx, ctx);
    if (offer?.status === 'held') return 'code_held';
    return offer?.status === 'used' ? 'code_used' : 'code_expired';
  }

  /** True if a typed code is the name of an offer of this site, for whichever member. */
  isOfferOfSite(ctx: Ctx, code: string): boolean {
    const { timeBonus, welcome } = offersOf(ctx.site.settings);
    const key = codeKey(code);
    if (timeBonus.isOn && key === offerCode({ kind: 'time_bonus', percentage: timeBonus.percentage })) return true;
    return welcome.isOn && key === offerCode({ kind: 'welcome', percentage: welcome.percentage });
  }

  /** `allUses` may be of other members too. */
  private toShownOffer(
    ctx: SiteOfOffers,
    account: AccountEntity,
    allUses: readonly DiscountUseEntity[],
  ): ShownOffer | null {
    const site = offersOf(ctx.site.settings);
    const member = toNewMember(account);
    const active = activeOffer(site, member, this.clock.now());
    const offer = active ?? offersFor(site, member)[0];
    if (!offer) return null;
    const uses = allUses.filter(({ member_id }) => member_id === account.id);
    const standing = standingAfter(uses);
    const orderId = uses.find(({ state }) => state === 'held' || state === 'reserved')?.order_id ?? null;
    if (account.paid_user || standing === 'used') return { offer, status: 'used', orderId: null };
    if (!active) return { offer, status: 'expired', orderId: null };
    return { offer, status: standing === 'held' ? 'held' : 'active', orderId };
  }

  private listUses(tx: EntityManager, ctx: SiteOfOffers, ids: readonly string[]): Promise<DiscountUseEntity[]> {
    const kind = In(['time_bonus', 'welcome']);
    return tx.findBy(DiscountUseEntity, { site_id: ctx.site.id, member_id: In(ids), kind });
  }
}

/** The offer of a member, its status, and the unpaid order that has it. */
export interface ShownOffer {
  offer: FirstOrderOffer;
  status: 'active' | 'held' | 'used' | 'expired';
  orderId: string | null;
}

const toNewMember = ({ created_at, confirmed_at, paid_user }: AccountEntity): OfferedMember => ({
  signedUpAt: created_at,
  activatedAt: confirmed_at,
  isPaid: paid_user,
});
