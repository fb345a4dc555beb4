import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { paths } from '../../../site/paths';
import { useSite } from '../../../site';
import { CheckField, ChoiceField, RichText } from '../../../ui';
import { useEnumWords } from '../../../members/profile/use-enum-words';
import { sexualitiesFor } from '../../../members/profile/niche-choices';
import type { SignUpValues } from '../sign-up.rules';
import { UNSAID } from '../sign-up.rules';
import styles from '../sign-up.module.css';

function SexualityField() {
  const { t } = useTranslation('accounts');
  const { niche } = useSite();
  const { values, setFieldValue } = useFormikContext<SignUpValues>();
  const offered = sexualitiesFor(niche, values.gender);
  const { sexuality } = values;
  const stale = sexuality !== null && sexuality !== UNSAID && !offered.includes(sexuality);
  useEffect(() => {
    if (stale) void setFieldValue('sexuality', null);
  }, [stale, setFieldValue]);
  const word = useEnumWords(values.gender);
  const answers = offered.map((value) => ({ value: value as string, text: word('sexuality', value) }));
  const choices = [...answers, { value: UNSAID, text: t('sign_up.private.unsaid') }];
  return <ChoiceField name="sexuality" label={t('sign_up.private.sexuality')} choices={choices} />;
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
      <p className={styles.lead}>{t('sign_up.private.text')}</p>
      <div className={styles.consent}>
        <CheckField name="special_consent" label={t(consent, { name: settings.name })} hint={t(hint)} />
      </div>
      {values.special_consent && (
        <div className={styles.unfold}>
          <SexualityField />
        </div>
      )}
      <p className={styles.note}>
        <RichText
          text={t('sign_up.private.withdraw')}
          parts={{ privacy: <Link to={paths.page('privacy')} target="_blank" /> }}
        />
      </p>
    </>
  );
}
