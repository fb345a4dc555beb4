import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../site/use-translation';
import { useCountryName, useSite } from '../../site';
import { SelectField, TextField } from '../../ui';
import { LocatePanel } from './locate-panel';
import { useRegions } from './use-regions';

interface Place {
  country: string;
  region: string | null;
  city: string | null;
}

type SetField = (field: string, value: string) => unknown;

/** A region belongs to its country: another country begins without one, unless it came with its region. */
function useFreshRegion({ country, region }: Place, isKnown: boolean, setFieldValue: SetField): void {
  const before = useRef(country);
  useEffect(() => {
    if (before.current === country) return;
    before.current = country;
    if (region && !isKnown) void setFieldValue('region', '');
  }, [country, region, isKnown, setFieldValue]);
}

/** Country, region by that country's own word, and town. */
export function PlaceFields() {
  const { t } = useTranslation('profile');
  const { settings, locale } = useSite();
  const { values, setFieldValue } = useFormikContext<Place>();
  const countryName = useCountryName();
  const { of, isPending } = useRegions();
  const countries = settings.countries
    .map((value) => ({ value, text: countryName(value) }))
    .sort((a, b) => a.text.localeCompare(b.text, locale));
  const country = of(values.country);
  const isKnown = country?.regions.some(({ code }) => code === values.region) ?? false;
  useFreshRegion(values, isKnown, setFieldValue);
  const fill = ({ country, region, city }: Place) => {
    if (!(settings.countries as string[]).includes(country)) return false;
    void setFieldValue('country', country);
    void setFieldValue('region', region ?? '');
    void setFieldValue('city', city ?? '');
    return true;
  };
  const regions = (country?.regions ?? []).map(({ code, name }) => ({ value: code, text: name }));
  const onlyOne = countries.length === 1 && countries[0]?.value === values.country;
  return (
    <>
      <LocatePanel onFound={fill} eager={!values.city} chosen={`${values.country} ${values.region} ${values.city}`} />
      {!onlyOne && <SelectField name="country" label={t('fields.country')} choices={countries} />}
      <SelectField
        name="region"
        label={country ? t(`region_word.${country.word}`) : t('fields.region')}
        choices={regions}
        none={t('fields.rather_not_say')}
        disabled={isPending || !values.country}
      />
      <TextField name="city" label={t('fields.city')} autoComplete="address-level2" />
    </>
  );
}
