import Collapse from '@mui/material/Collapse';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { useNiche, useSite } from '../../../site';
import { CheckField, ChoiceField } from '../../../ui';
import { sexualitiesFor } from '../niche-choices';
import type { SignUpValues } from '../sign-up.rules';

function SexualityField() {
  const { t } = useTranslation(['accounts', 'enums']);
  const { niche } = useNiche();
  const { values, setFieldValue } = useFormikContext<SignUpValues>();
  const offered = sexualitiesFor(niche, values.gender);
  const stale = values.sexuality !== null && !offered.includes(values.sexuality);
  useEffect(() => {
    if (stale) void setFieldValue('sexuality', null);
  }, [stale, setFieldValue]);
  const choices = offered.map((value) => ({ value, text: t(`enums:sexuality.${value}`) }));
  return (
    <ChoiceField
      name="sexuality"
      label={t('sign_up.private.sexuality')}
      choices={choices}
      hint={t('sign_up.private.sexuality_hint')}
    />
  );
}

/** The consent to special-category data, unticked, with what it is for; only under it sexuality is asked for. */
export function PrivateStep() {
  const { t } = useTranslation('accounts');
  const { settings, niche } = useSite();
  const { values } = useFormikContext<SignUpValues>();
  const consent = niche === 'general' ? 'sign_up.private.consent' : 'sign_up.private.consent_niche';
  const hint = settings.special_data_required ? 'sign_up.private.required' : 'sign_up.private.optional';
  return (
    <>
      <p className="su-lead">{t('sign_up.private.text')}</p>
      <div className="su-consent">
        <CheckField name="special_consent" label={t(consent, { name: settings.name })} hint={t(hint)} />
      </div>
      <Collapse in={values.special_consent} unmountOnExit>
        <SexualityField />
      </Collapse>
      <p className="su-note">
        <Trans
          t={t}
          i18nKey="sign_up.private.withdraw"
          components={{ privacy: <Link to={paths.page('privacy')} target="_blank" /> }}
        />
      </p>
    </>
  );
}
