import type { Country, Locale, SiteTheme } from '@duet/contract';
import { contrastFaults } from '@duet/contract';
import type { LaunchFinding } from '../launch-checks';
import { checklistText } from '../launch-checks';
import { isOfferTrue, offersOf } from '../offers.rules';
import { countryFacts } from '../reference';
import type { ResolvedValues } from '../settings/setting-layers';

/** The shortest refund period where the law sets one (D-54): EEA, United Kingdom, Switzerland. */
export const REFUND_FLOOR = 14;
const MINIMUM_AGE = 18;

/** Everything that the checks of publishing read. */
export interface LaunchCandidate {
  niche: number;
  domain: string | null;
  values: ResolvedValues;
  /** The refund period by country, where it differs. */
  refundDays: (country: Country) => number;
  company: { name: string; address: string; city: string; kvk: string | null };
  hasLegalTexts: (locale: Locale) => boolean;
}

type Finding = Omit<LaunchFinding, 'required'> & { required?: boolean };
type CandidateCheck = (candidate: LaunchCandidate) => Finding;

const say = checklistText;
/** The sentence that says what to do; null where it is done. */
const unless = (isDone: unknown, key: string, values?: Parameters<typeof say>[1]) => (isDone ? null : say(key, values));

const CHECKS: CandidateCheck[] = [
  ({ domain }) => ({
    code: 'domain',
    group: 'identity',
    field: 'domain',
    text: say('domain.done'),
    missing: unless(domain, 'domain.missing'),
  }),
  ({ company }) => ({
    code: 'company',
    group: 'identity',
    field: 'company_id',
    text: say('company.done'),
    missing: unless(company.name && company.address && company.city && company.kvk, 'company.missing'),
  }),
  ({ values }) => ({
    code: 'countries',
    group: 'reach',
    field: 'countries',
    text: say('countries.done'),
    missing: unless(values.countries.length > 0, 'countries.missing'),
  }),
  ({ values }) => ({
    code: 'locales',
    group: 'reach',
    field: 'locales',
    text: say('locales.done'),
    missing: unless(values.locales.length > 0, 'locales.missing'),
  }),
  ({ values }) => ({
    code: 'domain_language',
    group: 'reach',
    field: 'domain_language',
    text: say('domain_language.done'),
    missing: unless(
      (values.locales as string[]).includes(values.domain_language.slice(0, 2)),
      'domain_language.missing',
    ),
  }),
  ({ values, hasLegalTexts }) => {
    const namesOf = (locales: readonly Locale[]) => ({ languages: locales.map((language) => ({ language })) });
    const missingLocales = values.locales.filter((locale) => !hasLegalTexts(locale));
    return {
      code: 'legal_texts',
      group: 'reach',
      field: 'locales',
      text:
        values.locales.length > 0 ? say('legal_texts.done', namesOf(values.locales)) : say('legal_texts.done_every'),
      missing: unless(missingLocales.length === 0, 'legal_texts.missing', namesOf(missingLocales)),
    };
  },
  ({ values }) => ({
    code: 'support_contact',
    group: 'legal',
    field: 'support_email',
    text: say('support_contact.done'),
    missing: unless(values.support_email, 'support_contact.missing'),
  }),
  ({ values, refundDays }) => {
    const low = values.countries.filter((country) => hasFloor(country) && refundDays(country) < REFUND_FLOOR);
    const facts = { days: REFUND_FLOOR, countries: low.map((country) => ({ country })) };
    return {
      code: 'refund_days',
      group: 'legal',
      field: 'refund_days',
      text: say('refund_days.done', { days: REFUND_FLOOR }),
      missing: unless(low.length === 0, 'refund_days.missing', facts),
    };
  },
  ({ values }) => ({
    code: 'min_age',
    group: 'signup',
    field: 'min_age',
    text: say('min_age.done', { age: MINIMUM_AGE }),
    missing: unless(values.min_age >= MINIMUM_AGE, 'min_age.missing', { age: MINIMUM_AGE }),
  }),
  ({ values }) => ({
    code: 'offers',
    group: 'credits',
    field: 'welcome_percentage',
    text: say('offers.done'),
    missing: unless(isOfferTrue(offersOf(values)), 'offers.missing'),
  }),
  ({ niche, values }) => {
    const faults = contrastFaults(niche, values.theme).map(({ field, ratio }) =>
      say(`contrast.${field}`, { ratio: { decimal: ratio } }),
    );
    return {
      code: 'contrast',
      group: 'brand',
      field: 'theme',
      text: say('contrast.done'),
      missing: unless(faults.length === 0, 'contrast.missing', { faults }),
    };
  },
  ({ values }) => {
    const lack = missingPictures(values.theme);
    return {
      code: 'logo',
      group: 'brand',
      field: 'theme',
      required: false,
      text: say('logo.done'),
      missing: lack && say(`logo.${lack}`),
    };
  },
];

/** Names the key of what is missing; null where nothing is. */
function missingPictures({ logo, icon }: SiteTheme): 'missing_logo' | 'missing_icon' | 'missing_both' | null {
  if (!logo) return icon ? 'missing_logo' : 'missing_both';
  return icon ? null : 'missing_icon';
}

function hasFloor(country: Country): boolean {
  return countryFacts(country).eea || country === 'GB' || country === 'CH';
}

/** The checklist of publishing: done items, and missing ones with the field that fixes them (D-67). */
export function toChecklist(candidate: LaunchCandidate): LaunchFinding[] {
  return CHECKS.map((check) => ({ required: true, ...check(candidate) }));
}
