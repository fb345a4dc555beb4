import type { NicheName } from '@duet/contract';
import type { SignUpDraft } from '../shell';
import { nicheChoices } from './niche-choices';
import type { SignUpValues } from './sign-up.rules';

interface Circumstances {
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
}: Pick<Circumstances, 'countries' | 'country' | 'languages'>): string {
  const guesses = [country, ...languages.map(regionOf)];
  const found = guesses.find((guess) => guess && countries.includes(guess));
  return found ?? countries[0] ?? '';
}

/** What the sign-up starts with: the draft, the niche's own choices, the likely country. */
export function initialValues(given: Circumstances): SignUpValues {
  const { draft, niche } = given;
  const { gender, sexuality } = nicheChoices(niche);
  return {
    signup_message: draft.signup_message ?? null,
    gender,
    date_of_birth: draft.date_of_birth ?? '',
    country: likelyCountry(given),
    region: '',
    city: '',
    special_consent: false,
    sexuality,
    email: draft.email ?? '',
    name: draft.name ?? '',
    password: '',
  };
}
