import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { Icon } from '../../ui';
import { ResendActivation } from '../../members/account/resend-activation';
import { dispatchSignup } from '../../members/session/signup-events';
import type { Heading } from './step-frame';
import { StepTitle } from './step-frame';
import type { SignUpResult } from './use-sign-up';
import styles from './sign-up.module.css';

interface Props {
  outcome: SignUpResult;
  heading: Heading;
  onContinue: () => void;
}

/** The last step: a link is on its way to the address. */
export default function CheckMail({ outcome, heading, onContinue }: Props) {
  const { t } = useTranslation('accounts');
  const { email, user, hasMessage } = outcome;
  const next = useSearchParams()[0].get('next');
  // The steps lead on to where the sign-up would.
  const search = next === null ? '' : new URLSearchParams({ next }).toString();
  return (
    <div className={styles.end}>
      <span className="d-disc is-large">
        <Icon name="mail" size={40} />
      </span>
      <StepTitle heading={heading}>{t('sign_up.mail.title')}</StepTitle>
      <p>{t(user ? 'sign_up.mail.text' : 'sign_up.mail.text_discreet', { email })}</p>
      {hasMessage && <p>{t('sign_up.mail.message_kept')}</p>}
      {user && (
        <Button
          component={Link}
          to={{ pathname: paths.completeSignUp, search }}
          size="large"
          fullWidth
          onClick={() => dispatchSignup('signupFlowComplete')}
        >
          {t('sign_up.mail.complete')}
        </Button>
      )}
      <Button variant={user ? 'outlined' : 'contained'} size="large" fullWidth onClick={onContinue}>
        {t('sign_up.mail.next')}
      </Button>
      <p className={styles.note}>{t('sign_up.mail.spam')}</p>
      {user && (
        <>
          <ResendActivation label={t('sign_up.mail.resend')} justSent />
          <Link className={styles.link} to={paths.settings} onClick={() => dispatchSignup('signupFlowComplete')}>
            {t('sign_up.mail.wrong_address')}
          </Link>
        </>
      )}
    </div>
  );
}
