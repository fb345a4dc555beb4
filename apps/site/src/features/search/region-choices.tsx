import { useTranslation } from 'react-i18next';
import { Choices } from '../../members/filters/choices';
import { useRegions } from '../../members/profile/use-regions';
import { useUser } from '../../members/session/use-user';
import { useSite } from '../../site';
import type { Filters } from './filters';
import { withFilter } from './filters';

/** Regions of the countries that the search is about, under each country's own word for them. */
export function RegionChoices({ draft, onChange }: { draft: Filters; onChange: (filters: Filters) => void }) {
  const { t } = useTranslation('enums');
  const regions = useRegions();
  const countries = useShownCountries(draft.country).map((country) => regions.of(country));
  return countries
    .filter((one) => one !== undefined)
    .map(({ country, word, regions: list }) => (
      <Choices
        key={country}
        list={{
          label: t(`region_word.${word}`),
          choices: list.map(({ code, name }) => ({ value: `${country}-${code}`, text: name })),
        }}
        chosen={draft.countryregion ?? []}
        onChange={(values) => onChange(withFilter(draft, 'countryregion', values))}
      />
    ));
}

/** The countries whose regions are offered: the chosen ones, else one's own. */
function useShownCountries(chosen: Filters['country']): readonly string[] {
  const { settings } = useSite();
  const user = useUser();
  return chosen?.length ? chosen : [user?.profile.country ?? settings.countries[0] ?? ''];
}
