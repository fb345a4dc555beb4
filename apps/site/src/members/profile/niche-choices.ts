import { nicheChoices } from '@duet/contract';
import type { Gender, NicheName, Sexuality } from '@duet/contract';

const OF_OTHERS: Record<Gender, Sexuality> = { male: 'lesbian', female: 'gay' };

/** The sexualities to choose from; a word for the other gender alone is left out. */
export function sexualitiesFor(niche: NicheName, gender: Gender | null): Sexuality[] {
  return nicheChoices(niche).sexualities.filter((one) => gender === null || one !== OF_OTHERS[gender]);
}
