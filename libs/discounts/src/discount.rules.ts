import type { Country } from '@duet/contract';
import type { FirstOrderOffers } from '@duet/sites';
import type { UseState } from './discount-use.entity';

/** A code as it stands, whoever made it. */
export interface DiscountTerms {
  country: Country | null;
  /** Null: for any member. */
  memberId: string | null;
  currency: string | null;
  /** In minor units of `currency`; null: any order. */
  minimumOrderValue: number | null;
  /** Null: any method. */
  paymentMethods: readonly string[] | null;
  startsAt: Date;
  expiresAt: Date | null;
  isDisabled: boolean;
  /** How often it may still be used by anybody; null: without end. */
  usesLeft: number | null;
  /** Whether this member has used it, or has an order under way with it. */
  isUsed: boolean;
}

/** What a code would be used for. Method and price are known once an order is made, not when a code is looked up. */
export interface DiscountUse {
  memberId: string;
  country: Country;
  now: Date;
  method?: string;
  price?: { amount: number; currency: string };
}

/** Why a code does not hold, with what the reader must know. */
export type DiscountRefusal =
  | { code: 'discount_code_not_found' }
  | { code: 'code_used' }
  | { code: 'code_country' | 'code_method' | 'code_expired' }
  | { code: 'code_minimum'; args: { amount: number; currency: string } };

const isOfOther = ({ memberId }: DiscountTerms, use: DiscountUse): boolean =>
  memberId !== null && memberId !== use.memberId;

function isBelowMinimum({ minimumOrderValue, currency }: DiscountTerms, { price }: DiscountUse): boolean {
  if (minimumOrderValue === null || !price) return false;
  return price.currency !== currency || price.amount < minimumOrderValue;
}

/** Whether a code holds: null, or the first reason why not, in the order of D-53 (site and existence were looked up). */
export function refusalOf(terms: DiscountTerms, use: DiscountUse): DiscountRefusal | null {
  if (terms.isDisabled) return { code: 'discount_code_not_found' };
  if (terms.country !== null && terms.country !== use.country) return { code: 'code_country' };
  // A code made for somebody else does not exist for this member.
  if (isOfOther(terms, use)) return { code: 'discount_code_not_found' };
  if (use.method && terms.paymentMethods && !terms.paymentMethods.includes(use.method)) return { code: 'code_method' };
  if (use.now < terms.startsAt) return { code: 'discount_code_not_found' };
  if (terms.expiresAt !== null && use.now >= terms.expiresAt) return { code: 'code_expired' };
  if (isBelowMinimum(terms, use)) {
    return { code: 'code_minimum', args: { amount: terms.minimumOrderValue!, currency: terms.currency! } };
  }
  if (terms.isUsed || terms.usesLeft === 0) return { code: 'code_used' };
  return null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The member whom it is for. */
export interface Newcomer {
  signedUpAt: Date;
  activatedAt: Date | null;
  isPaid: boolean;
}

/** A discount with its real end. */
export interface Offer {
  kind: 'time_bonus' | 'welcome';
  percentage: number;
  endsAt: Date;
}

/** TIMEBONUS25: for so many seconds after sign-up, to free members (F07). */
function timeBonus({ timeBonus: { isOn, percentage, seconds } }: FirstOrderOffers, member: Newcomer): Offer | null {
  if (!isOn) return null;
  return { kind: 'time_bonus', percentage, endsAt: new Date(member.signedUpAt.getTime() + seconds * 1000) };
}

/** When the welcome code ends: with the time bonus where there is one, else a week after activation, or as the site says. */
function welcomeEnds({ timeBonus: bonus, welcome }: FirstOrderOffers, member: Newcomer): Date | null {
  const start = member.activatedAt;
  if (welcome.hours !== null) return start && new Date(start.getTime() + welcome.hours * HOUR_MS);
  if (bonus.isOn) return new Date(member.signedUpAt.getTime() + bonus.seconds * 1000);
  return start && new Date(start.getTime() + 7 * DAY_MS);
}

function welcome(offers: FirstOrderOffers, member: Newcomer): Offer | null {
  const endsAt = welcomeEnds(offers, member);
  if (!offers.welcome.isOn || endsAt === null) return null;
  return { kind: 'welcome', percentage: offers.welcome.percentage, endsAt };
}

/** The discount on a first purchase that holds now: the time bonus if present, otherwise the welcome code; never both (D-52). */
export function activeOffer(offers: FirstOrderOffers, member: Newcomer, now: Date): Offer | null {
  if (member.isPaid) return null;
  const found = [timeBonus(offers, member), welcome(offers, member)];
  return found.find((offer) => offer !== null && now < offer.endsAt) ?? null;
}

/** An earlier order of the member's with the same discount. */
export interface EarlierUse {
  state: UseState;
  created_at: Date;
}

const YIELDS_AFTER_MS = 5_000;
const MOST_OPEN = 3;

/**
 * Whether the member's earlier orders with a discount stand in the way of another one. One that was paid, or is being paid,
 * does. One that waits gives way to somebody who went back to pay otherwise; not to a second order of the same moment, and
 * not when three that gave way may still be paid.
 */
export function isTaken(uses: readonly EarlierUse[], now: Date): boolean {
  if (uses.some(({ state }) => state === 'held' || state === 'consumed')) return true;
  if (uses.filter(({ state }) => state === 'yielded').length >= MOST_OPEN) return true;
  return uses.some((use) => use.state === 'reserved' && now.getTime() - use.created_at.getTime() < YIELDS_AFTER_MS);
}

/** The same a moment from now: what is shown to somebody who has just begun an order and comes back. */
export const willBeTaken = (uses: readonly EarlierUse[], now: Date): boolean =>
  isTaken(uses, new Date(now.getTime() + YIELDS_AFTER_MS));
