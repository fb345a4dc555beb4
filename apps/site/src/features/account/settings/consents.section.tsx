import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { errorText } from '../../../api';
import { paths } from '../../../site/paths';
import { useDate, useSite } from '../../../site';
import { ConfirmSheet, ErrorState, RichText, RowsSkeleton, showToast } from '../../../ui';
import { Note } from '../../../ui/note';
import { Section } from '../../../members/account/section';
import type { Consents } from './use-consents';
import { useConsents } from './use-consents';
import styles from '../../../members/account/section.module.css';

function Terms({ terms }: Pick<Consents, 'terms'>) {
  const { t } = useTranslation('accounts');
  const time = useDate({ dateStyle: 'long', timeStyle: 'short' });
  const day = useDate({ dateStyle: 'long' });
  const text = t('settings.consents.terms', { time: time(terms.accepted_at), version: day(terms.version_at) });
  const parts = { terms: <Link to={paths.page('terms')} />, privacy: <Link to={paths.page('privacy')} /> };
  return (
    <p>
      <RichText text={text} parts={parts} />
    </p>
  );
}

/** The state of the special-category consent, and since when. */
function SpecialData({ consents }: { consents: Consents }) {
  const { t } = useTranslation('accounts');
  const time = useDate({ dateStyle: 'long', timeStyle: 'short' });
  const { settings, niche } = useSite();
  const { given_at, required } = consents.special_data;
  if (given_at) return <p>{t('settings.consents.given', { time: time(given_at) })}</p>;
  const withdrawn = consents.history.find(({ kind, given }) => kind === 'special_data' && !given);
  const words = niche === 'general' ? 'sign_up.private.consent' : 'sign_up.private.consent_niche';
  return (
    <>
      {required && (
        <Note icon="clock" title={t('settings.consents.resting_title')}>
          {t('settings.consents.resting_text')}
        </Note>
      )}
      {withdrawn && <p>{t('settings.consents.withdrawn_at', { time: time(withdrawn.at) })}</p>}
      <p>{t('settings.consents.none')}</p>
      <p className={styles.consentWords}>{t(words, { name: settings.name })}</p>
    </>
  );
}

function Choice({ consents, change }: { consents: Consents; change: ReturnType<typeof useConsents>['change'] }) {
  const { t } = useTranslation(['accounts', 'errors']);
  const [asking, setAsking] = useState(false);
  const { given_at, required } = consents.special_data;
  const decide = (isGiven: boolean) => {
    setAsking(false);
    change.mutate(isGiven, {
      onSuccess: () => showToast(t(`accounts:settings.consents.${isGiven ? 'given_now' : 'withdrawn'}`), 'good'),
      onError: (error) => showToast(errorText(error, t), 'bad'),
    });
  };
  return (
    <div className={styles.actions}>
      <Button
        variant={given_at ? 'outlined' : 'contained'}
        loading={change.isPending}
        onClick={() => (given_at ? setAsking(true) : decide(true))}
      >
        {t(given_at ? 'settings.consents.withdraw' : 'settings.consents.give')}
      </Button>
      <ConfirmSheet
        open={asking}
        danger
        title={t('settings.consents.sheet')}
        text={t(required ? 'settings.consents.sheet_text_required' : 'settings.consents.sheet_text')}
        yes={t('settings.consents.withdraw')}
        onYes={() => decide(false)}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

/** The member's consents, and the withdrawal of those that may be withdrawn (D-11). */
export function ConsentsSection() {
  const { t } = useTranslation('accounts');
  const { list, change } = useConsents();
  return (
    <Section title={t('settings.consents.title')}>
      {list.isPending && <RowsSkeleton count={2} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && (
        <>
          <Terms terms={list.data.consents.terms} />
          <SpecialData consents={list.data.consents} />
          <Choice consents={list.data.consents} change={change} />
        </>
      )}
    </Section>
  );
}
