import type { Gender, MatchFinderStep } from '@duet/contract';
import { listShownFields, nicheChoices } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';
import { useUsualAges } from '../../members/filters/ages';
import { useEnumWords } from '../../members/profile/use-enum-words';
import { useRegions } from '../../members/profile/use-regions';
import { useSite } from '../../site';
import type { Answers } from './answers';
import { factsOf } from './answers';

/** The gender of those who are looked for, where it is one: by the answers, or by the site. */
export function useLookedFor({ gender }: Answers): Gender | null {
  const { niche } = useSite();
  const [one, ...others] = gender?.length ? gender : nicheChoices(niche).genders;
  return others.length === 0 ? (one ?? null) : null;
}

/** The answers of a step in words. */
export function useAnswerWords(answers: Answers): (step: MatchFinderStep) => string[] {
  const { t } = useTranslation(['members', 'interests', 'match-finder']);
  const { settings } = useSite();
  const regions = useRegions();
  const [usualMin, usualMax] = useUsualAges();
  const word = useEnumWords(useLookedFor(answers));
  const { gender = [], min_age, max_age, distance, countryregion = [], interests = [] } = answers;
  const regionName = (value: string) => {
    const [country = '', ...code] = value.split('-');
    return regions.nameOf(country, code.join('-')) ?? value;
  };
  const facts = (step: 'looks' | 'life') =>
    factsOf(step, listShownFields(settings)).flatMap((fact) => (answers[fact] ?? []).map((value) => word(fact, value)));
  const words: Record<MatchFinderStep, () => string[]> = {
    who: () => [
      ...gender.map((one) => t(`match-finder:gender.${one}`)),
      ...(min_age === undefined && max_age === undefined
        ? []
        : [t('members:search.ages', { min: min_age ?? usualMin, max: max_age ?? usualMax })]),
    ],
    where: () => [
      ...(distance ? [t('members:search.distance.within', { km: distance })] : []),
      ...countryregion.map(regionName),
    ],
    looks: () => facts('looks'),
    life: () => facts('life'),
    interests: () => interests.map((key) => t(`interests:${key}`)),
  };
  return (step) => words[step]();
}
