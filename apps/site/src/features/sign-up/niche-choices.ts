import type { Gender, NicheName, Sexuality } from '@duet/contract';

interface NicheChoices {
  genders: readonly Gender[];
  sexualities: readonly Sexuality[];
  /** Chosen already where the niche leaves no doubt. */
  gender: Gender | null;
  sexuality: Sexuality | null;
}

const EVERYONE: NicheChoices = {
  genders: ['female', 'male'],
  sexualities: ['hetero', 'gay', 'lesbian', 'bi'],
  gender: null,
  sexuality: null,
};
const OWN: Partial<Record<NicheName, NicheChoices>> = {
  she: { genders: ['female'], sexualities: ['lesbian', 'bi'], gender: 'female', sexuality: 'lesbian' },
  gay: { genders: ['male'], sexualities: ['gay', 'bi'], gender: 'male', sexuality: 'gay' },
};
const OF_OTHERS: Record<Gender, Sexuality> = { male: 'lesbian', female: 'gay' };

/** What the sign-up of a niche offers, and what it has chosen already (D-75). */
export function nicheChoices(niche: NicheName): NicheChoices {
  return OWN[niche] ?? EVERYONE;
}

/** The sexualities to choose from; a word for the other gender alone is left out. */
export function sexualitiesFor(niche: NicheName, gender: Gender | null): Sexuality[] {
  return nicheChoices(niche).sexualities.filter((one) => gender === null || one !== OF_OTHERS[gender]);
}
