import type { Gender, Sexuality } from '../enums';
import type { NicheName } from './niche-names';

/** The choices of a niche's sign-up. */
export interface NicheSignUp {
  genders: readonly Gender[];
  sexualities: readonly Sexuality[];
  /** Preselected where the niche leaves no doubt. Sexuality never is: it needs a consent (D-11). */
  gender: Gender | null;
}

const EVERYONE: NicheSignUp = {
  genders: ['female', 'male'],
  sexualities: ['hetero', 'gay', 'lesbian', 'bi'],
  gender: null,
};
const OF_ONE_GENDER: Partial<Record<NicheName, NicheSignUp>> = {
  she: { genders: ['female'], sexualities: ['lesbian', 'bi'], gender: 'female' },
  gay: { genders: ['male'], sexualities: ['gay', 'bi'], gender: 'male' },
};

/** The choices that a niche's sign-up offers, and the one that is made already (D-75). */
export const nicheChoices = (niche: NicheName): NicheSignUp => OF_ONE_GENDER[niche] ?? EVERYONE;
