import type { AdminOrderDetail } from '@duet/contract';
import { moneyText } from '../ui/money';
import { optionName } from '../ui/words';

type Event = AdminOrderDetail['events'][number];
type Fact = Event['facts'][number];

const TITLES: Record<string, string> = {
  created: 'Ordered',
  refund_requested: 'Refund requested',
  refund_declined: 'Refund declined',
  refund_failed: 'Refund refused by the provider',
  refund_done: 'Refund paid',
};
const SOURCES: Record<string, string> = {
  answer: 'Provider’s answer when the payment began',
  message: 'Message from the provider',
  reconciliation: 'Provider checked by reconciliation',
  staff: 'Provider checked by staff',
};
const ASKED_BY: Record<string, string> = {
  self: 'by the member',
  support: 'by support',
  withdrawal: 'by withdrawal without log-in',
};
const MONEY = ['total', 'amount', 'paid', 'fee'];

/** The heading of an event. */
export const eventTitle = ({ kind, state_after }: Event): string =>
  kind !== 'state' && TITLES[kind] ? TITLES[kind] : optionName(state_after ?? kind);

/** A fact of an event in words; null for what the line says elsewhere. Sums are kept in minor units. */
export function factText({ name, value }: Fact, currency: string): string | null {
  if (name === 'refund') return null;
  if (name === 'source') return SOURCES[value] ?? value;
  if (name === 'status') return `said: ${optionName(value).toLowerCase()}`;
  if (name === 'by') return ASKED_BY[value] ?? `by ${value}`;
  if (MONEY.includes(name)) return moneyText(Number(value), currency);
  return name === 'credits' ? `${value} credits` : `${optionName(name)}: ${value}`;
}

/** The refund that an event is about. */
export const refundOf = ({ facts }: Event): string | null => facts.find(({ name }) => name === 'refund')?.value ?? null;
