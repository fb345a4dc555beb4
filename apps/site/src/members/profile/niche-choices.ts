import type { Gender, NicheName, Sexuality } from '@duet/contract';

interface NicheChoices {
  genders: readonly Gender[];
  sexualities: readonly Sexuality[];
  /** Chosen already where the niche leaves no doubt. Sexuality never is: it is told under a consent alone (D-11). */
  gender: Gender | null;
}

const EVERYONE: NicheChoices = {
  genders: ['female', 'male'],
  sexualities: ['hetero', 'gay', 'lesbian', 'bi'],
  gender: null,
};
const OWN: Partial<Record<NicheName, NicheChoices>> = {
  she: { genders: ['female'], sexualities: ['lesbian', 'bi'], gender: 'female' },
  gay: { genders: ['male'], sexualities: ['gay', 'bi'], gender: 'male' },
};
const OF_OTHERS: Record<Gender, Sexuality> = { male: 'lesbian', female: 'gay' };

/** The choices that a niche's sign-up offers, and the one that is made already (D-75). */
export function nicheChoices(niche: NicheName): NicheChoices {
  return OWN[niche] ?? EVERYONE;
}

/** The sexualities to choose from; a word for the other gender alone is left out. */
export function sexualitiesFor(niche: NicheName, gender: Gender | null): Sexuality[] {
  return nicheChoices(niche).sexualities.filter((one) => gender === null || one !== OF_OTHERS[gender]);
}
