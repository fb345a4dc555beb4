import type { Country } from '@duet/contract';
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

const DAY_MS = 24 * 60 * 60_000;
/** A member is new for so long. */
const NEW_DAYS = 30;

/** The most that may be collected from a member within so many days, in cents. */
interface DebitLimit {
  days: number;
  most: number;
}

const NEW_LIMITS: readonly DebitLimit[] = [{ days: 7, most: 5000 }];
const LIMITS: readonly DebitLimit[] = [
  { days: 7, most: 10_000 },
  { days: 30, most: 25_000 },
];

/** A direct debit that was ordered before. */
export interface CollectedDebit {
  at: Date;
  total: number;
}

interface DebitHistory {
  /** When the member signed up. */
  since: Date;
  now: Date;
  before: readonly CollectedDebit[];
}

/** True if another direct debit of `total` cents would be more than D-55 allows. */
export function isOverLimit(total: number, { since, now, before }: DebitHistory): boolean {
  const isNew = now.getTime() - since.getTime() < NEW_DAYS * DAY_MS;
  return (isNew ? NEW_LIMITS : LIMITS).some(({ days, most }) => {
    const lately = before.filter(({ at }) => now.getTime() - at.getTime() < days * DAY_MS);
    return lately.reduce((sum, one) => sum + one.total, total) > most;
  });
}

/** An account number as it is kept; or the name of what is wrong with it. */
export function readIban(typed: string): { iban: string } | { fault: 'iban_invalid' | 'iban_not_sepa' } {
  const iban = electronicFormatIBAN(typed) ?? '';
  if (!isValidIBAN(iban)) return { fault: 'iban_invalid' };
  return isSEPACountry(iban.slice(0, 2)) ? { iban } : { fault: 'iban_not_sepa' };
}

/** A mobile number in the international form; without its country's prefix it belongs to `country`. Null: it is none. */
export function readPhone(typed: string, country: Country): string | null {
  const phone = parsePhoneNumberFromString(typed, country);
  return phone?.isValid() ? phone.number : null;
}

/** True for a country whose accounts can be debited by SEPA. */
export const isSepa = (country: Country): boolean => isSEPACountry(country);

/** An account number of which the ends alone are shown. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;

/** A phone number of which the ends alone are shown. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)} ••• ${phone.slice(-3)}`;
