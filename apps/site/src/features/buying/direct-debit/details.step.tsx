import { createMandate, OUTSIDE_SEPA } from '@duet/contract';
import type { Country } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { callApi } from '../../../api';
import { useCountryName, useSite } from '../../../site';
import { ContractForm, SelectField, SubmitButton, TextField } from '../../../ui';
import type { Mandate } from './mandate.step';
import styles from './direct-debit.module.css';

/** Values of the form. */
export interface Details {
  holder: string;
  iban: string;
  street: string;
  house_number: string;
  postal_code: string;
  city: string;
  country: Country | '';
  phone: string;
}

export const noDetails = (country: Country | undefined): Details => ({
  holder: '',
  iban: '',
  street: '',
  house_number: '',
  postal_code: '',
  city: '',
  phone: '',
  country: country && !OUTSIDE_SEPA.includes(country) ? country : '',
});

interface Props {
  orderId: string;
  details: Details;
  onTyped: (details: Details) => void;
  onDrafted: (mandate: Mandate) => void;
}

function useCountries() {
  const { settings } = useSite();
  const countryName = useCountryName();
  const inSepa = settings.countries.filter((country) => !OUTSIDE_SEPA.includes(country));
  return inSepa.map((value) => ({ value, text: countryName(value) }));
}

/** The holder of the account, and where a code reaches them. */
export function DetailsStep({ orderId, details, onTyped, onDrafted }: Props) {
  const { t } = useTranslation('direct-debit');
  const countries = useCountries();
  const bodyOf = ({ country, ...rest }: Details) => ({ ...rest, country: country as Country, order_id: orderId });
  const send = async (values: Details, key: string) => {
    onTyped(values);
    return (await callApi(createMandate, { body: bodyOf(values), key })).mandate;
  };
  const signs = { autoCapitalize: 'characters', spellCheck: false } as const;
  return (
    <ContractForm initial={details} call="createMandate" toBody={bodyOf} send={send} onSuccess={onDrafted}>
      <TextField name="holder" label={t('field.holder')} autoComplete="name" />
      <TextField
        name="iban"
        label={t('field.iban')}
        hint={t('hint.iban')}
        autoComplete="off"
        slotProps={{ htmlInput: signs }}
      />
      <div className={`${styles.pair} ${styles.firstWide}`}>
        <TextField name="street" label={t('field.street')} autoComplete="address-line1" />
        <TextField name="house_number" label={t('field.house_number')} autoComplete="off" />
      </div>
      <div className={`${styles.pair} ${styles.lastWide}`}>
        <TextField name="postal_code" label={t('field.postal_code')} autoComplete="postal-code" />
        <TextField name="city" label={t('field.city')} autoComplete="address-level2" />
      </div>
      <SelectField name="country" label={t('field.country')} choices={countries} />
      <TextField
        name="phone"
        type="tel"
        label={t('field.phone')}
        hint={t('hint.phone')}
        autoComplete="tel"
        inputMode="tel"
      />
      <SubmitButton>{t('continue')}</SubmitButton>
    </ContractForm>
  );
}
