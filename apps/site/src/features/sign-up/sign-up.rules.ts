import type { BodyOf, Fault, Gender, Sexuality, signUp, SiteSettings } from '@duet/contract';
import { countGraphemes } from '@duet/contract';
import { faultOfBirth } from './birth-date';

export const MESSAGE_LENGTH = 250;
const NAME_MIN = 3;
const NAME_MAX = 20;

/** The choice of one who would rather not say. */
export const UNSAID = '';

export interface SignUpValues {
  /** `agreed` is the text that its writer wants sent with the contact details in it (D-40). */
  signup_message: { profile_id: string; text: string; agreed?: string } | null;
  gender: Gender | null;
  date_of_birth: string;
  country: string;
  region: string;
  city: string;
  special_consent: boolean;
  sexuality: Sexuality | typeof UNSAID | null;
  email: string;
  name: string;
  password: string;
}

export const STEPS = ['message', 'you', 'place', 'private', 'account'] as const;
export type Step = (typeof STEPS)[number];

/** Fields of each step, as faults name them. */
export const STEP_FIELDS: Record<Step, readonly string[]> = {
  message: ['signup_message.text'],
  you: ['gender', 'date_of_birth'],
  place: ['country', 'region', 'city'],
  private: ['special_consent', 'sexuality'],
  account: ['email', 'name', 'password'],
};

type Body = NonNullable<BodyOf<typeof signUp>>;
type SiteRules = Pick<SiteSettings, 'min_age' | 'special_data_required'>;

interface Context {
  site: SiteRules;
  today: string;
  /** The contract's faults of the body. */
  faults: readonly Fault[];
}

/** The steps of a sign-up; writing comes first where it began at a profile. */
export function stepsOf(values: Pick<SignUpValues, 'signup_message'>): Step[] {
  return STEPS.filter((step) => step !== 'message' || values.signup_message !== null);
}

/** Makes the body of the call. Sexuality goes along only under the consent (D-11). */
export function toBody(values: SignUpValues): Body {
  const { signup_message: message, sexuality, region, city, special_consent, ...rest } = values;
  const text = message?.text.trim();
  return {
    ...rest,
    gender: values.gender as Body['gender'],
    country: values.country as Body['country'],
    region: region || null,
    city: city.trim() || null,
    special_consent,
    sexuality: special_consent && sexuality ? sexuality : null,
    ...(message && text ? { signup_message: messageOf(message.profile_id, text, message.agreed) } : {}),
  };
}

const messageOf = (profile_id: string, text: string, agreed?: string) => ({
  profile_id,
  text,
  ...(agreed === text && { anyway: true }),
});

function faultOfName({ name, email }: SignUpValues): string | null {
  const clean = name.trim();
  if (clean === '') return 'required';
  if (clean.includes('@') && clean.toLowerCase() === email.trim().toLowerCase()) return 'name_is_email';
  if (clean.startsWith('@')) return 'name_starts_with_at';
  const length = countGraphemes(clean);
  return length < NAME_MIN || length > NAME_MAX ? 'name_length' : null;
}

function faultOfMessage({ signup_message }: SignUpValues): Fault | null {
  const over = countGraphemes(signup_message?.text.trim() ?? '') - MESSAGE_LENGTH;
  return over > 0 ? { field: 'signup_message.text', code: 'message_too_long', args: { count: over } } : null;
}

/** Every fault that the browser can name, at its field: the contract's first, then the site's own rules over them. */
export function faultsOf(values: SignUpValues, { site, today, faults }: Context): Fault[] {
  const birth = faultOfBirth(values.date_of_birth, { today, minAge: site.min_age });
  const name = faultOfName(values);
  const own: (Fault | null)[] = [
    birth && { field: 'date_of_birth', ...birth },
    name ? { field: 'name', code: name } : null,
    faultOfMessage(values),
    site.special_data_required && !values.special_consent
      ? { field: 'special_consent', code: 'consent_required' }
      : null,
  ];
  const ruled = own.filter((fault) => fault !== null);
  const rest = faults.filter(({ field }) => !ruled.some((fault) => fault.field === field));
  return [...rest, ...ruled];
}

/** The first of the steps in which one of the fields stands; null when none does. */
export function stepOf(faults: readonly Pick<Fault, 'field'>[], steps: readonly Step[]): Step | null {
  return steps.find((step) => faults.some(({ field }) => STEP_FIELDS[step].includes(field))) ?? null;
}
