import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryName, useSite } from '../../site';
import { SelectField, TextField } from '../../ui';
import { useRegions } from './use-regions';

interface Place {
  country: string;
  region: string | null;
  city: string | null;
}

/** A region belongs to its country: another country begins without one. */
function useFreshRegion({ country }: Place, setFieldValue: (field: string, value: string) => unknown): void {
  const before = useRef(country);
  useEffect(() => {
    if (before.current === country) return;
    before.current = country;
    void setFieldValue('region', '');
  }, [country, setFieldValue]);
}

/** Country, region by that country's own word, and town. */
export function PlaceFields() {
  const { t } = useTranslation(['members', 'enums']);
  const { settings, locale } = useSite();
  const countryName = useCountryName();
  const { values, setFieldValue } = useFormikContext<Place>();
  const { of, isPending } = useRegions();
  useFreshRegion(values, setFieldValue);
  const countries = settings.countries
    .map((value) => ({ value, text: countryName(value) }))
    .sort((a, b) => a.text.localeCompare(b.text, locale));
  const found = of(values.country);
  const regions = (found?.regions ?? []).map(({ code, name }) => ({ value: code, text: name }));
  const onlyOne = countries.length === 1 && countries[0]?.value === values.country;
  return (
    <>
      {!onlyOne && <SelectField name="country" label={t('fields.country')} choices={countries} />}
      <SelectField
        name="region"
        label={found ? t(`enums:region_word.${found.word}`) : t('fields.region')}
        choices={regions}
        none={t('fields.rather_not_say')}
        disabled={isPending || !values.country}
      />
      <TextField name="city" label={t('fields.city')} autoComplete="address-level2" />
    </>
  );
}
