import type { Country } from '@duet/contract';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { Choices } from '../../../members/filters/choices';
import { useRegions } from '../../../members/profile/use-regions';
import { useUser } from '../../../members/session/use-user';
import { useSite } from '../../../site';
import { paths } from '../../../site/paths';
import type { Filters } from '../filters';
import { withCountries, withFilter, withoutSome } from '../filters';
import type { DraftProps } from './filter-lists';
import { useFilterLists, WHERE } from './filter-lists';
import { SearchableChoices } from '../../../members/filters/searchable-choices';
import { Section } from './section';
import styles from './sheet.module.css';

interface Props extends DraftProps {
  /** True if the viewer's own place is known. */
  hasPlace: boolean;
}

/** More countries than these are found by their name. */
const MOST_CHIPS = 6;

/** True for a site that shows where its members are: distances are told there alone. */
function useShowsPlaces(): boolean {
  const { visible_profile_fields: fields } = useSite().settings;
  return fields.includes('region') && fields.includes('city');
}

function DistanceField({ draft, onChange, hasPlace }: Props) {
  const { t } = useTranslation('filters');
  const user = useUser();
  const showsPlaces = useShowsPlaces();
  const { distance: list } = useFilterLists(draft);
  if (!showsPlaces || !list || !user) return null;
  if (!hasPlace) {
    return (
      <p className={styles.note}>
        {t('no_place')} <Link to={paths.profile}>{t('to_profile')}</Link>
      </p>
    );
  }
  const choose = (values: string[]) =>
    onChange(withFilter(draft, 'distance', values.find((one) => one !== draft.distance) as Filters['distance']));
  return <Choices list={list} chosen={draft.distance ? [draft.distance] : []} onChange={choose} />;
}

function CountryField({ draft, onChange }: DraftProps) {
  const { country: list } = useFilterLists(draft);
  if (!list || list.choices.length < 2) return null;
  const change = (values: string[]) => onChange(withCountries(draft, values as Country[]));
  const Field = list.choices.length > MOST_CHIPS ? SearchableChoices : Choices;
  return <Field list={list} chosen={draft.country ?? []} onChange={change} />;
}

/** Regions of the countries that the search is about, under each country's own word for them. */
function RegionFields({ draft, onChange }: DraftProps) {
  const { t } = useTranslation('profile');
  const { settings } = useSite();
  const user = useUser();
  const regions = useRegions();
  const own = user?.profile.country ?? settings.countries[0] ?? '';
  const countries: readonly string[] = draft.country?.length ? draft.country : [own];
  return countries
    .map((country) => regions.of(country))
    .filter((one) => one !== undefined)
    .map(({ country, word, regions: list }) => (
      <SearchableChoices
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

/** Distance, countries and regions. */
export function WhereSection({ draft, onChange, hasPlace }: Props) {
  const { t } = useTranslation('filters');
  const { search_fields: fields } = useSite().settings;
  const offered = WHERE.filter((name) => fields.includes(name));
  if (offered.length === 0) return null;
  const isSet = offered.some((name) => draft[name] !== undefined);
  return (
    <Section title={t('where')} onReset={isSet ? () => onChange(withoutSome(draft, WHERE)) : undefined}>
      {fields.includes('distance') && <DistanceField draft={draft} onChange={onChange} hasPlace={hasPlace} />}
      {fields.includes('country') && <CountryField draft={draft} onChange={onChange} />}
      {fields.includes('countryregion') && <RegionFields draft={draft} onChange={onChange} />}
    </Section>
  );
}
