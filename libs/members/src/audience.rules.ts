import type { Gender, Sexuality } from '@duet/contract';

/** Whom a member looks for, as far as it is known. */
type Aim = 'unset' | 'other' | 'same' | 'both';

/** What decides who finds whom. */
export interface Person {
  gender: Gender;
  sexuality: Sexuality | null;
  fictional?: boolean;
}

const GENDER_CODES: Record<Gender, number> = { male: 10, female: 20 };
const AIM_CODES: Record<Aim, number> = { unset: 0, other: 1, same: 2, both: 3 };
const FICTIONAL = 100;
const AIMS = Object.keys(AIM_CODES) as Aim[];

const otherGender = (gender: Gender): Gender => (gender === 'male' ? 'female' : 'male');

/** A lesbian member loves women, whatever gender is written beside it. */
function aimOf({ gender, sexuality }: Person): Aim {
  if (!sexuality) return 'unset';
  if (sexuality === 'bi') return 'both';
  if (sexuality === 'hetero') return 'other';
  return sexuality === 'lesbian' && gender === 'male' ? 'other' : 'same';
}

function genderSets(gender: Gender, aim: Aim): Gender[] {
  if (aim === 'other') return [otherGender(gender)];
  if (aim === 'same') return [gender];
  return ['female', 'male'];
}

/**
 * Gender × sexuality as one small code, `profiles.audience`. Unset sexuality has codes of its own, and so have fictional
 * profiles, so that a search can leave them out of its ranges (D-18, D-42).
 */
export function audienceOf(person: Person): number {
  return GENDER_CODES[person.gender] + AIM_CODES[aimOf(person)] + (person.fictional ? FICTIONAL : 0);
}

/** The genders that a member looks for unless the filter says otherwise (D-13); both for one without sexuality. */
export function partnerGenders(person: Person): Gender[] {
  return genderSets(person.gender, aimOf(person));
}

/**
 * The audiences that a member of `gender` is shown when looking for `wanted`: those of these genders who look for the
 * member's gender too, or have not said (D-13, D-18). A visitor (null) looks in from outside: everybody of these genders. Real ones first;
 * `counted` tells how many they are.
 */
export function audiencesFor(gender: Gender | null, wanted: readonly Gender[], withFictional: boolean) {
  const real = wanted.flatMap((other) =>
    AIMS.filter((aim) => gender === null || genderSets(other, aim).includes(gender)).map(
      (aim) => GENDER_CODES[other] + AIM_CODES[aim],
    ),
  );
  const fictional = withFictional ? real.map((code) => code + FICTIONAL) : [];
  return { audiences: [...real, ...fictional], counted: real.length };
}
