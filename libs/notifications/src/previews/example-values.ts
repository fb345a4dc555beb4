import type { Locale, SiteSettings } from '@duet/contract';
import { dateLocales } from '@duet/contract';
import type { MailPerson } from '../mail-composer';
import { deviceWords } from '../device-words';
import { formatMailDay, formatMailEnd, formatMailMoment } from '../mail-dates';
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

/** The language, the site’s settings for dates, and `t`, which reads a text of the platform. */
interface ExamplePlace {
  locale: Locale;
  settings: SiteSettings;
  t: (key: string) => string;
}

/** Values that stand for a member's own, in the form that the mails themselves give them. */
const EXAMPLES: Record<ExampleArg, (place: ExamplePlace) => string> = {
  name: () => 'Mara',
  email: () => 'mara@example.com',
  new_email: () => 'mara.new@example.com',
  device: ({ locale, settings }) =>
    deviceWords(locale, { device: 'Firefox · Windows', country: settings.countries[0] ?? null }),
  passkey: () => 'Safari · iPhone',
  passkeys: ({ locale }) => new Intl.ListFormat(locale).format(['Safari · iPhone', 'Chrome · Windows']),
  date: ({ locale, settings }) => formatMailDay(locale, settings, MOMENT),
  reason: ({ t }) => t('enums:photo_rejection.not_a_person'),
  statement: ({ t }) => `${t('decisions:label.reason')}: ${t('enums:restriction_reason.spam')}`,
  measure: ({ t }) => t('enums:restriction_kind.mute'),
  reference: () => 'C-2026-000123',
  outcome: ({ t }) => t('enums:case_outcome.acted'),
  order: () => '1027-4418',
  amount: ({ locale }) => price(locale),
  credits: ({ t }) => t('credits:amount'),
  returned: ({ t }) => t('credits:given_back'),
  when: ({ locale, settings }) => formatMailMoment(locale, settings, MOMENT),
  percentage: ({ locale }) => new Intl.NumberFormat(locale, { style: 'percent' }).format(0.25),
  until: ({ locale, settings }) => formatMailEnd(dateLocales(locale, settings), 'UTC', MOMENT),
  subject: ({ t }) => t('notifications:categories.news.title'),
  text: ({ t }) => t('notifications:categories.weekly_updates.text'),
};

/** Values of some kinds of mail, where those of others would be strange. */
const OF_KIND: Partial<Record<MailKind, Partial<typeof EXAMPLES>>> = {
  text_rejected: {
    text: ({ t }) => t('moderation:subject.about_me'),
    reason: ({ t }) => t('moderation:reason.contact_details'),
  },
  age_doubted: { text: ({ t }) => t('moderation:alarm_facts.text') },
};

/** Words of staff in a case. */
const OF_CASE: Partial<typeof EXAMPLES> = { text: ({ t }) => t('mail:refund_received.note') };

/** Members whom a mail of that kind names. */
export const examplePeople = (kind: MailKind): MailPerson[] =>
  kind === 'weekly_update' ? EXAMPLE_PEOPLE.map(([name, age]) => ({ name, age, path: '/members' })) : [];

/** Example values for every placeholder of a kind of mail. */
export function exampleArgs<K extends MailKind>(kind: K, place: ExamplePlace): MailArgs<K> {
  const args: readonly ExampleArg[] = MAIL_KINDS[kind].args;
  const examples = { ...EXAMPLES, ...(kind.startsWith('case_') ? OF_CASE : OF_KIND[kind]) };
  return Object.fromEntries(args.map((arg) => [arg, examples[arg](place)])) as MailArgs<K>;
}
