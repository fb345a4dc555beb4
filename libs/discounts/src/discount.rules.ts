import type { Country } from '@duet/contract';
import type { FirstOrderOffers } from '@duet/sites';
import type { UseState } from './discount-use.entity';

/** The terms of a code at present. */
export interface DiscountTerms {
  country: Country | null;
  /** Null: for any member. */
  memberId: string | null;
  currency: string | null;
  /** In minor units of `currency`. Null means that any order will do. */
  minimumOrderValue: number | null;
  /** Null: any method. */
  paymentMethods: readonly string[] | null;
  startsAt: Date;
  expiresAt: Date | null;
  isDisabled: boolean;
  /** Number of uses that are left. Null means that there is no limit. */
  usesLeft: number | null;
  /** The standing of the discount after this member's own orders with it. */
  standing: DiscountStanding;
}

/** The order that a code is for. Method and price are known when an order is made, not when a code is looked up. */
export interface DiscountUse {
  memberId: string;
  country: Country;
  now: Date;
  method?: string;
  price?: { amount: number; currency: string };
}

/** The reason why a code does not hold, with the facts for the member. */
export type DiscountRefusal =
  | { code: 'discount_code_not_found' }
  | { code: 'code_used' | 'code_held' }
  | { code: 'code_country' | 'code_method' | 'code_expired' }
  | { code: 'code_minimum'; args: { amount: number; currency: string } };

const isOfOtherMember = ({ memberId }: DiscountTerms, use: DiscountUse): boolean =>
  memberId !== null && memberId !== use.memberId;

function isBelowMinimum({ minimumOrderValue, currency }: DiscountTerms, { price }: DiscountUse): boolean {
  if (minimumOrderValue === null || !price) return false;
  return price.currency !== currency || price.amount < minimumOrderValue;
}

/**
 * Judges a code: null where it holds, else the first reason in the order of D-53 (site and existence are checked
 * before).
 */
export function judgeDiscount(terms: DiscountTerms, use: DiscountUse): DiscountRefusal | null {
  if (terms.isDisabled) return { code: 'discount_code_not_found' };
  if (terms.country !== null && terms.country !== use.country) return { code: 'code_country' };
  // A code made for somebody else does not exist for this member.
  if (isOfOtherMember(terms, use)) return { code: 'discount_code_not_found' };
  if (use.method && terms.paymentMethods && !terms.paymentMethods.includes(use.method)) return { code: 'code_method' };
  if (use.now < terms.startsAt) return { code: 'discount_code_not_found' };
  if (terms.expiresAt !== null && use.now >= terms.expiresAt) return { code: 'code_expired' };
  if (isBelowMinimum(terms, use)) {
    return { code: 'code_minimum', args: { amount: terms.minimumOrderValue!, currency: terms.currency! } };
  }
  if (terms.standing === 'held') return { code: 'code_held' };
  if (terms.standing === 'used' || terms.usesLeft === 0) return { code: 'code_used' };
  return null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The facts of a member that decide about the offers. */
export interface OfferedMember {
  signedUpAt: Date;
  activatedAt: Date | null;
  isPaid: boolean;
}

/** A discount with its real end. */
export interface FirstOrderOffer {
  kind: 'time_bonus' | 'welcome';
  percentage: number;
  endsAt: Date;
}

/** TIMEBONUS25: for a number of seconds after sign-up, for members without a purchase (F07). */
function timeBonusFor(
  { timeBonus: { isOn, percentage, seconds } }: FirstOrderOffers,
  member: OfferedMember,
): FirstOrderOffer | null {
  if (!isOn) return null;
  return { kind: 'time_bonus', percentage, endsAt: new Date(member.signedUpAt.getTime() + seconds * 1000) };
}

/** The end of the welcome code: the site's hours; else the time bonus's end; else a week after activation. */
function welcomeEndsAt({ timeBonus: bonus, welcome }: FirstOrderOffers, member: OfferedMember): Date | null {
  const start = member.activatedAt;
  if (welcome.hours !== null) return start && new Date(start.getTime() + welcome.hours * HOUR_MS);
  if (bonus.isOn) return new Date(member.signedUpAt.getTime() + bonus.seconds * 1000);
  return start && new Date(start.getTime() + 7 * DAY_MS);
}

function welcomeFor(offers: FirstOrderOffers, member: OfferedMember): FirstOrderOffer | null {
  const endsAt = welcomeEndsAt(offers, member);
  if (!offers.welcome.isOn || endsAt === null) return null;
  return { kind: 'welcome', percentage: offers.welcome.percentage, endsAt };
}

/** A site's offers for a member in order, also those that no longer hold; the first counts (D-52). */
export const offersFor = (offers: FirstOrderOffers, member: OfferedMember): FirstOrderOffer[] =>
  [timeBonusFor(offers, member), welcomeFor(offers, member)].filter((offer) => offer !== null);

/** The offer that holds now: the time bonus, else the welcome code; never both (D-52). Null for paid members. */
export function activeOffer(offers: FirstOrderOffers, member: OfferedMember, now: Date): FirstOrderOffer | null {
  if (member.isPaid) return null;
  return offersFor(offers, member).find((offer) => now < offer.endsAt) ?? null;
}

/** An order of the same member with the same discount. */
export interface EarlierUse {
  state: UseState;
}

/** The state of a discount that holds once: free, held by an order under way, or used. */
export type DiscountStanding = 'free' | 'held' | 'used';

/**
 * The state of a discount that holds once, after the member's earlier orders with it. An order that only waits for its
 * payment does not count: it is cancelled when a newer one takes the discount over.
 */
export function standingAfter(uses: readonly EarlierUse[]): DiscountStanding {
  if (uses.some(({ state }) => state === 'consumed')) return 'used';
  return uses.some(({ state }) => state === 'held') ? 'held' : 'free';
}

/** True if an order that lost its discount and is paid after all can have it again: no other order has it. */
export const isUnclaimed = (others: readonly EarlierUse[]): boolean =>
  !others.some(({ state }) => state === 'reserved' || state === 'held' || state === 'consumed');

/** Number of uses left of a code of which `used` are reserved or consumed, or null where there is no limit. */
export const usesLeft = (maxUses: number | null, used: number): number | null =>
  maxUses === null ? null : Math.max(0, maxUses - used);
