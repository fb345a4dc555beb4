import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../site';
import { Icon } from '../../ui';
import { useRegions } from '../../members/profile/use-regions';
import { useUser } from '../../members/session/use-user';
import type { Filters } from './filters';
import { withFilter } from './filters';
import styles from './search.module.css';

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
    <fieldset className={styles.field}>
      <legend>{list.label}</legend>
      <div className="d-chips">
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
