import { memberQuery } from '../members/member-query';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CASE = /^C-\d{4}-\d{1,6}$/;
const ORDER = /^[0-9A-Z]{5}-?[0-9A-Z]{5}$/;

/** Kinds of records that the search box finds, in the order in which it shows them. */
export const SEARCHED_KINDS = ['cases', 'orders', 'members'] as const;
export type SearchedKind = (typeof SEARCHED_KINDS)[number];

export type SearchTerms = Partial<Record<SearchedKind, Record<string, string>>>;

/** The filters of the lists in which a text may be found: it can be a name, an address, an id, the number of an order or of a case. */
export function searchTerms(input: string): SearchTerms {
  const text = input.trim();
  if (text.length < 2) return {};
  const upper = text.toUpperCase();
  if (CASE.test(upper)) return { cases: { reference: padded(upper) } };
  if (UUID.test(text.toLowerCase())) return { members: { id: text.toLowerCase() }, orders: { id: text.toLowerCase() } };
  const members = memberQuery(text);
  return { members, ...(ORDER.test(upper) && { orders: { payment_id: grouped(upper) } }) };
}

/** `C-2026-7` is what people say of `C-2026-000007`. */
function padded(reference: string): string {
  const [letter, year, number = ''] = reference.split('-');
  return `${letter}-${year}-${number.padStart(6, '0')}`;
}

/** `7KQ2F-M9X4T`, also where somebody left out the hyphen. */
const grouped = (number: string): string =>
  number.includes('-') ? number : `${number.slice(0, 5)}-${number.slice(5)}`;
