import { listRegions } from '@duet/contract';
import type { AnswerOf } from '@duet/contract';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api';
import { useLocale, useSite } from '../../site';
import { Icon } from '../../ui';
import type { Filters } from './filters';
import { withFilter } from './filters';

export interface ChoiceList {
  label: string;
  choices: { value: string; text: string }[];
}

interface ChoicesProps {
  list: ChoiceList;
  chosen: string[];
  onChange: (values: string[]) => void;
}

/** Any number of a few values, as chips that can be pressed. */
export function Choices({ list, chosen, onChange }: ChoicesProps) {
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className="s-field">
      <legend>{list.label}</legend>
      <div className="s-choices">
        {list.choices.map(({ value, text }) => {
          const on = chosen.includes(value);
          return (
            <Chip
              key={value}
              component="button"
              type="button"
              aria-pressed={on}
              clickable
              color={on ? 'primary' : 'default'}
              variant={on ? 'filled' : 'outlined'}
              {...(on ? { icon: <Icon name="check" size={18} /> } : {})}
              label={text}
              onClick={() => toggle(value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

type Regions = AnswerOf<typeof listRegions>['regions'];

/** Regions of the countries that the search is about, under each country's own word for them. */
export function RegionChoices({ draft, onChange }: { draft: Filters; onChange: (filters: Filters) => void }) {
  const { t } = useTranslation('enums');
  const regions = useRegions(draft.country);
  return regions.map(({ country, word, regions: list }) => (
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

function useRegions(chosen: Filters['country']): Regions {
  const { settings } = useSite();
  const { locale } = useLocale();
  const { data } = useQuery({
    queryKey: ['texts', 'regions', locale],
    queryFn: async () => (await callApi(listRegions, { query: { locale }, quiet: true })) as { regions: Regions },
    staleTime: Infinity,
  });
  const home = settings.geoip_selected_country ?? settings.geoip_country;
  const own = settings.countries.filter((country) => country === home);
  const shown = chosen?.length ? chosen : own.length > 0 ? own : settings.countries.slice(0, 1);
  return (data?.regions ?? []).filter(({ country }) => shown.includes(country));
}
