import type { Gender, SiteSettings } from '@duet/contract';
import { factValues, GENDERS, mapSearchableFacts, nicheChoices } from '@duet/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryName, useLocale, useSite } from '../../site';
import { useEnumWords } from '../../members/profile/use-enum-words';
import { AgeFilter } from './age-filter';
import type { ChoiceList } from '../../members/filters/choices';
import { Choices } from '../../members/filters/choices';
import type { FilterName, Filters } from './filters';
import { withFilter } from './filters';
import { RegionChoices } from './region-choices';
import styles from './search.module.css';

interface Props {
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

type SearchField = SiteSettings['search_fields'][number];

/** One field per search field of the site, in the site's own order; the two ages are one. */
export function FilterFields({ draft, onChange }: Props) {
  const { settings } = useSite();
  const fields = settings.search_fields.filter((name) => name !== 'max_age');
  return (
    <div className={styles.form}>
      {fields.map((name) => (
        <FilterField key={name} name={name} draft={draft} onChange={onChange} />
      ))}
    </div>
  );
}

interface FieldProps extends Props {
  name: SearchField;
}

function FilterField({ name, draft, onChange }: FieldProps): ReactNode {
  const lists = useLists(useLookedFor(draft));
  if (name === 'min_age') return <AgeFilter draft={draft} onChange={onChange} />;
  if (name === 'has_photo' || name === 'online_in_7_days')
    return <FlagFilter name={name} draft={draft} onChange={onChange} />;
  if (name === 'countryregion') return <RegionChoices draft={draft} onChange={onChange} />;
  const list = lists[name as keyof typeof lists];
  if (!list || list.choices.length < 2) return null;
  return (
    <Choices
      list={list}
      chosen={(draft[list.name] as string[] | undefined) ?? []}
      onChange={(values) => onChange(withFilter(draft, list.name, values as never))}
    />
  );
}

function FlagFilter({ name, draft, onChange }: Props & { name: 'has_photo' | 'online_in_7_days' }) {
  const { t } = useTranslation('members');
  return (
    <FormControlLabel
      className={styles.toggle}
      control={
        <Switch checked={draft[name] === true} onChange={(_event, on) => onChange(withFilter(draft, name, on))} />
      }
      label={t(`search.filter.${name}`)}
    />
  );
}

/** The choices of the fields; `gender` where people of one alone are looked for. */
function useLists(gender: Gender | null): Partial<Record<SearchField, ChoiceList & { name: FilterName }>> {
  const { t } = useTranslation(['members', 'enums', 'interests']);
  const { settings } = useSite();
  const countryName = useCountryName();
  const { locale } = useLocale();
  const list = (name: FilterName, values: readonly string[], text: (value: string) => string) => ({
    name,
    label: t(`members:search.filter.${name}`),
    choices: values.map((value) => ({ value, text: text(value) })),
  });
  const word = useEnumWords(gender);
  const words = (name: FilterName, values: readonly string[]) => list(name, values, (value) => word(name, value));
  const interests = list('interests', settings.interests, (key) => t(`interests:${key}`));
  return {
    gender: words('gender', GENDERS),
    country: list('country', settings.countries, countryName),
    ...mapSearchableFacts((fact) => words(fact, factValues(fact))),
    interests: { ...interests, choices: interests.choices.sort((a, b) => a.text.localeCompare(b.text, locale)) },
  };
}
