import type { AdminOrderDetail } from '@duet/contract';
import { moneyText } from '../ui/money';
import { t, textOr } from '../ui/texts';
import { optionName } from '../ui/words';

type Event = AdminOrderDetail['events'][number];
type Fact = Event['facts'][number];

const MONEY = ['total', 'amount', 'paid', 'fee'];

/** The heading of an event. */
export function eventTitle({ kind, state_after }: Event): string {
  const word = optionName(state_after ?? kind, 'order_status');
  return kind === 'state' ? word : textOr(`orders.events.titles.${kind}`, word);
}

/** A fact of an event in words; null for what the line says elsewhere. Sums are kept in minor units. */
export function factText({ name, value }: Fact, currency: string): string | null {
  if (name === 'refund') return null;
  if (name === 'source') return textOr(`orders.events.sources.${value}`, value);
  if (name === 'status') return saidText(value);
  if (name === 'by') return textOr(`orders.events.by.${value}`, t('orders.events.by.other', { name: value }));
  if (MONEY.includes(name)) return moneyText(Number(value), currency);
  if (name === 'credits') return t('orders.events.facts.credits', { count: Number(value) });
  const otherwise = t('orders.events.facts.other', { name: optionName(name, 'order_fact'), value });
  return textOr(`orders.events.facts.${name}`, otherwise, { value });
}

/** The provider's word for the payment. */
function saidText(status: string): string {
  const otherwise = t('orders.events.said.other', { status: optionName(status, 'provider_answer') });
  return textOr(`orders.events.said.${status}`, otherwise);
}

/** The refund that an event is about. */
export const refundOf = ({ facts }: Event): string | null => facts.find(({ name }) => name === 'refund')?.value ?? null;
