import type { Locale } from '@duet/contract';
import type { MailPerson } from '../mail-composer';
import type { MailArgs, MailKind } from '../mail-kinds';
import { MAIL_KINDS } from '../mail-kinds';

type ExampleArg = (typeof MAIL_KINDS)[MailKind]['args'][number];

const EXAMPLE_PEOPLE = [
  ['Robin', 34],
  ['Noor', 41],
  ['Maximiliane', 29],
] as const;

/** A moment in the middle of the day everywhere in Europe. */
const MOMENT = new Date('2026-11-23T12:05:00Z');
const price = (locale: Locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(24.95);
const day = (locale: Locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(MOMENT);
const moment = (locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(MOMENT);

/** Values that stand for a member's own, of the length that they usually have. `t` reads a text of the platform. */
const EXAMPLES: Record<ExampleArg, (locale: Locale, t: (key: string) => string) => string> = {
  name: () => 'Mara',
  email: () => 'mara@example.com',
  new_email: () => 'mara.new@example.com',
  date: day,
  reason: (_locale, t) => t('enums:photo_rejection.no_face'),
  order: () => '1027-4418',
  amount: price,
  credits: (_locale, t) => t('credits:amount'),
  when: moment,
  percentage: (locale) => new Intl.NumberFormat(locale, { style: 'percent' }).format(0.25),
  until: moment,
  subject: (_locale, t) => t('notifications:categories.news.title'),
  text: (_locale, t) => t('notifications:categories.weekly_updates.text'),
};

/** Members whom a mail of that kind names. */
export const examplePeople = (kind: MailKind): MailPerson[] =>
  kind === 'weekly_update' ? EXAMPLE_PEOPLE.map(([name, age]) => ({ name, age, path: '/members' })) : [];

/** Example values for every placeholder of a kind of mail. */
export function exampleArgs<K extends MailKind>(kind: K, locale: Locale, t: (key: string) => string): MailArgs<K> {
  const args: readonly ExampleArg[] = MAIL_KINDS[kind].args;
  return Object.fromEntries(args.map((arg) => [arg, EXAMPLES[arg](locale, t)])) as MailArgs<K>;
}
