import type { ChecklistItem, Country, Locale, SiteTheme } from '@duet/contract';
import { contrastFaults } from '@duet/contract';
import type { LaunchFinding } from '../launch-checks';
import { toChecklistItem } from '../launch-checks';
import { isOfferTrue, offersOf } from '../offers.rules';
import { countryFacts, countryNames } from '../reference';
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

const languageName = (locale: Locale) => new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
const listOf = (words: string[]) => new Intl.ListFormat('en').format(words);

const CHECKS: CandidateCheck[] = [
  ({ domain }) => ({
    code: 'domain',
    group: 'identity',
    field: 'domain',
    text: 'The site has a domain.',
    missing: domain ? null : 'Give the site a domain.',
  }),
  ({ company }) => ({
    code: 'company',
    group: 'identity',
    field: 'company_id',
    text: 'The company has a name, an address and a register number.',
    missing:
      company.name && company.address && company.city && company.kvk
        ? null
        : 'The company needs a name, an address, a city and a register number (Companies).',
  }),
  ({ values }) => ({
    code: 'countries',
    group: 'reach',
    field: 'countries',
    text: 'Members of at least one country can sign up.',
    missing: values.countries.length > 0 ? null : 'Choose at least one country.',
  }),
  ({ values }) => ({
    code: 'locales',
    group: 'reach',
    field: 'locales',
    text: 'The site is offered in at least one language.',
    missing: values.locales.length > 0 ? null : 'Choose at least one language.',
  }),
  ({ values }) => ({
    code: 'domain_language',
    group: 'reach',
    field: 'domain_language',
    text: 'The language of the domain is one of its languages.',
    missing: (values.locales as string[]).includes(values.domain_language.slice(0, 2))
      ? null
      : 'The language of the domain must be one of the site’s languages.',
  }),
  ({ values, hasLegalTexts }) => {
    const missingLocales = values.locales.filter((locale) => !hasLegalTexts(locale)).map(languageName);
    return {
      code: 'legal_texts',
      group: 'reach',
      field: 'locales',
      text: `Terms and privacy statement exist in ${listOf(values.locales.map(languageName)) || 'every language'}. Read them before members do.`,
      missing:
        missingLocales.length === 0
          ? null
          : `The terms or the privacy statement are missing in ${listOf(missingLocales)}.`,
    };
  },
  ({ values }) => ({
    code: 'support_contact',
    group: 'legal',
    field: 'support_email',
    text: 'Members can reach support.',
    missing: values.support_email ? null : 'Enter a support e-mail address, here or for the company.',
  }),
  ({ values, refundDays }) => {
    const low = values.countries.filter((country) => hasFloor(country) && refundDays(country) < REFUND_FLOOR);
    return {
      code: 'refund_days',
      group: 'legal',
      field: 'refund_days',
      text: `The right of return is at least ${REFUND_FLOOR} days where the law requires it.`,
      missing:
        low.length === 0
          ? null
          : `The law requires at least ${REFUND_FLOOR} days in ${listOf(low.map((country) => countryNames('en')[country]))}.`,
    };
  },
  ({ values }) => ({
    code: 'min_age',
    group: 'signup',
    field: 'min_age',
    text: `Nobody under ${MINIMUM_AGE} can sign up.`,
    missing: values.min_age >= MINIMUM_AGE ? null : `The minimum age must be at least ${MINIMUM_AGE}.`,
  }),
  ({ values }) => ({
    code: 'offers',
    group: 'credits',
    field: 'welcome_percentage',
    text: 'Discounts on a first purchase end when their countdown says so.',
    missing: isOfferTrue(offersOf(values))
      ? null
      : 'A welcome discount that lasts longer than the time bonus must be the smaller of the two; otherwise the countdown would be misleading.',
  }),
  ({ niche, values }) => {
    const faults = contrastFaults(niche, values.theme).map(
      ({ field, ratio }) => `${COLOUR_NAMES[field]} has ${ratio.toFixed(1)}:1`,
    );
    return {
      code: 'contrast',
      group: 'brand',
      field: 'theme',
      text: 'The colours are easy to read in light and dark mode.',
      missing: faults.length === 0 ? null : `Contrast must be at least 4.5:1: ${listOf(faults)}.`,
    };
  },
  ({ values }) => {
    const without = listMissingPictures(values.theme);
    return {
      code: 'logo',
      group: 'brand',
      field: 'theme',
      required: false,
      text: 'The site has a logo and an icon of its own.',
      missing:
        without.length === 0
          ? null
          : `Without ${listOf(without)} of its own the site shows its niche’s sign and its name.`,
    };
  },
];

const listMissingPictures = ({ logo, icon }: SiteTheme): string[] => [
  ...(logo ? [] : ['a logo']),
  ...(icon ? [] : ['an icon']),
];

const COLOUR_NAMES = {
  primary: 'the primary colour',
  accent: 'the accent colour',
  primary_dark: 'the primary colour in dark mode',
  accent_dark: 'the accent colour in dark mode',
};

function hasFloor(country: Country): boolean {
  return countryFacts(country).eea || country === 'GB' || country === 'CH';
}

/** The checklist of publishing: done items, and missing ones with the field that fixes them (D-67). */
export function toChecklist(candidate: LaunchCandidate): ChecklistItem[] {
  return CHECKS.map((check) => toChecklistItem({ required: true, ...check(candidate) }));
}
