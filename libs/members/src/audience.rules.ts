import type { Gender, Sexuality } from '@duet/contract';

/** The genders that a member looks for, relative to their own; `unset` without a sexuality. */
type SearchAim = 'unset' | 'other' | 'same' | 'both';

/** The facts that decide who finds whom. */
export interface AudienceFacts {
  gender: Gender;
  sexuality: Sexuality | null;
  fictional?: boolean;
}

const GENDER_CODES: Record<Gender, number> = { male: 10, female: 20 };
const AIM_CODES: Record<SearchAim, number> = { unset: 0, other: 1, same: 2, both: 3 };
const FICTIONAL = 100;
const AIMS = Object.keys(AIM_CODES) as SearchAim[];

const otherGender = (gender: Gender): Gender => (gender === 'male' ? 'female' : 'male');

/** A lesbian member looks for women, whatever gender the profile states. */
function aimOf({ gender, sexuality }: AudienceFacts): SearchAim {
  if (!sexuality) return 'unset';
  if (sexuality === 'bi') return 'both';
  if (sexuality === 'hetero') return 'other';
  return sexuality === 'lesbian' && gender === 'male' ? 'other' : 'same';
}

function genderSets(gender: Gender, aim: SearchAim): Gender[] {
  if (aim === 'other') return [otherGender(gender)];
  if (aim === 'same') return [gender];
  return ['female', 'male'];
}

/**
 * Gender × sexuality as one small code, `profiles.audience`. A profile without sexuality has codes of its own, and so
 * has a fictional one, so that a search can leave them out of its ranges (D-18, D-42).
 */
export function audienceOf(person: AudienceFacts): number {
  return GENDER_CODES[person.gender] + AIM_CODES[aimOf(person)] + (person.fictional ? FICTIONAL : 0);
}

/** The genders that a member looks for unless a filter names others (D-13); both without a sexuality. */
export function partnerGenders(person: AudienceFacts): Gender[] {
  return genderSets(person.gender, aimOf(person));
}

/**
 * The audiences that a member of `gender` may find among the genders `wanted`: those who look for the member's gender
 * too, or have no sexuality (D-13, D-18). A visitor (null) finds everybody of these genders. Real profiles come first;
 * the first `counted` ones are counted.
 */
export function audiencesFor(gender: Gender | null, genders: readonly Gender[], withFictional: boolean) {
  const real = genders.flatMap((other) =>
    AIMS.filter((aim) => gender === null || genderSets(other, aim).includes(gender)).map(
      (aim) => GENDER_CODES[other] + AIM_CODES[aim],
    ),
  );
  const fictional = withFictional ? real.map((code) => code + FICTIONAL) : [];
  return { audiences: [...real, ...fictional], counted: real.length };
}
