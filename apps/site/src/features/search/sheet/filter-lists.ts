import type { Gender, SiteSettings } from '@duet/contract';
import { DISTANCE_WISHES, factValues, GENDERS, mapSearchableFacts, nicheChoices } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import type { ChoiceList } from '../../../members/filters/choices';
import { useEnumWords } from '../../../members/profile/use-enum-words';
import { useRegions } from '../../../members/profile/use-regions';
import { useCountryName, useLocale, useSite } from '../../../site';
import type { FilterName, Filters } from '../filters';

export type SearchField = SiteSettings['search_fields'][number];

/** The filters of the first two sections; every other one that the site offers has a line of its own. */
export const WHO: readonly SearchField[] = ['gender', 'min_age', 'max_age'];
export const WHERE: readonly SearchField[] = ['distance', 'country', 'countryregion'];

/** A draft of filters, and the function that changes it. */
export interface DraftProps {
  draft: Filters;
  onChange: (filters: Filters) => void;
}

/** The gender of those who are looked for, where it is one: by the filter, or by the site. */
function useLookedFor({ gender }: Filters): Gender | null {
  const { niche } = useSite();
  const { genders } = nicheChoices(niche);
  const [one, ...others] = gender?.length ? gender : genders;
  return others.length === 0 ? ((one as Gender | undefined) ?? null) : null;
}

/** The choices of the filters that are lists. */
export function useFilterLists(draft: Filters): Partial<Record<FilterName, ChoiceList>> {
  const { t } = useTranslation(['members', 'interests']);
  const { settings } = useSite();
  const countryName = useCountryName();
  const { locale } = useLocale();
  const word = useEnumWords(useLookedFor(draft));
  const list = (name: FilterName, values: readonly string[], text: (value: string) => string): ChoiceList => ({
    label: t(`members:search.filter.${name}`),
    choices: values.map((value) => ({ value, text: text(value) })),
  });
  const words = (name: FilterName, values: readonly string[]) => list(name, values, (value) => word(name, value));
  const interests = list('interests', settings.interests, (key) => t(`interests:${key}`));
  return {
    gender: words('gender', GENDERS),
    distance: list('distance', DISTANCE_WISHES, (km) => t('members:search.distance.within', { km })),
    country: list('country', settings.countries, countryName),
    ...mapSearchableFacts((fact) => words(fact, factValues(fact))),
    interests: { ...interests, choices: interests.choices.sort((a, b) => a.text.localeCompare(b.text, locale)) },
  };
}

/** The values of each filter of a draft in words; of a switch its own name. */
export function useFilterWords(draft: Filters): (name: FilterName) => string[] {
  const { t } = useTranslation('members');
  const lists = useFilterLists(draft);
  const regions = useRegions();
  const regionName = (value: string) => {
    const [country = '', ...code] = value.split('-');
    return regions.nameOf(country, code.join('-')) ?? value;
  };
  return (name) => {
    const value = draft[name];
    if (value === undefined || value === false) return [];
    if (value === true) return [t(`search.filter.${name}`)];
    if (name === 'countryregion') return draft.countryregion!.map(regionName);
    const textOf = (one: string) => lists[name]?.choices.find((choice) => choice.value === one)?.text ?? one;
    return [value].flat().map((one) => textOf(String(one)));
  };
}
