import { nicheChoices } from '@duet/contract';
import type { NicheName } from '@duet/contract';
import type { SignUpDraft } from '../../members/session/draft';
import type { SignUpValues } from './sign-up.rules';

interface VisitorFacts {
  draft: SignUpDraft;
  niche: NicheName;
  /** Countries that the site serves. */
  countries: readonly string[];
  /** The visitor's country by address or choice. */
  country: string | null;
  /** Languages of page and browser, the likelier one first. */
  languages: readonly string[];
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
}

/** The country to start with: by address, else by language, else the one that the site names first. */
export function likelyCountry({
  countries,
  country,
  languages,
}: Pick<VisitorFacts, 'countries' | 'country' | 'languages'>): string {
  const guesses = [country, ...languages.map(regionOf)];
  const likely = guesses.find((guess) => guess && countries.includes(guess));
  return likely ?? countries[0] ?? '';
}

/** The place of the draft, else the likely country alone. */
function placeOf(facts: VisitorFacts): Pick<SignUpValues, 'country' | 'region' | 'city'> {
  const { country, region = '', city = '' } = facts.draft;
  const isServed = country !== undefined && facts.countries.includes(country);
  return isServed ? { country, region, city } : { country: likelyCountry(facts), region: '', city };
}

/** The sign-up's first values: the draft, the niche's own gender, the likely country. Nothing else is chosen already. */
export function initialValues(facts: VisitorFacts): SignUpValues {
  const { draft, niche } = facts;
  return {
    signup_message: draft.signup_message ?? null,
    gender: nicheChoices(niche).gender ?? draft.gender ?? null,
    date_of_birth: draft.date_of_birth ?? '',
    ...placeOf(facts),
    special_consent: draft.special_consent ?? false,
    sexuality: draft.special_consent ? (draft.sexuality ?? null) : null,
    email: draft.email ?? '',
    name: draft.name ?? '',
    password: '',
  };
}
