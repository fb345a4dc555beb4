import './sign-up.css';
import type { User } from '@duet/contract';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { logInPath, paths } from '../../app/paths';
import { EmptyState, Icon, Page } from '../../ui';
import type { IconName } from '../../ui';
import { ResendActivation } from '../account/resend-activation';
import { useUser } from '../shell';
import { missingSteps } from './missing-steps';
import type { MissingStep } from './missing-steps';

const ICONS: Record<MissingStep, IconName> = {
  email: 'mail',
  place: 'pin',
  personal: 'user',
  about_me: 'edit',
  interests: 'star',
};

function Visitor() {
  const { t } = useTranslation('accounts');
  const action = (
    <div className="su-actions">
      <Button component={Link} to={logInPath(paths.completeSignUp)} variant="outlined">
        {t('complete.visitor_log_in')}
      </Button>
      <Button component={Link} to={paths.signUp}>
        {t('complete.visitor_sign_up')}
      </Button>
    </div>
  );
  return (
    <EmptyState icon="user" title={t('complete.visitor_title')} text={t('complete.visitor_text')} action={action} />
  );
}

function StepText({ step, email }: { step: MissingStep; email: string }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <Icon name={ICONS[step]} />
      <span>
        <strong>{t(`complete.${step}.title`)}</strong>
        <small>{t(`complete.${step}.text`, { email })}</small>
      </span>
    </>
  );
}

function MissingItem({ step, user }: { step: MissingStep; user: User }) {
  const { t } = useTranslation('accounts');
  if (step === 'email') {
    return (
      <li>
        <div>
          <StepText step={step} email={user.email} />
        </div>
        <ResendActivation label={t('sign_up.mail.resend')} />
      </li>
    );
  }
  return (
    <li>
      <Link to={`${paths.profile}#${step}`}>
        <StepText step={step} email={user.email} />
        <Icon name="next" size={20} />
      </Link>
    </li>
  );
}

/** What the profile of a member still lacks, with the way to each. */
export default function CompleteSignUpPage() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  if (!user) return <Visitor />;
  const missing = missingSteps(user);
  const browse = (
    <Button component={Link} to={paths.members} variant={missing.length > 0 ? 'outlined' : 'contained'} size="large">
      {t('complete.browse')}
    </Button>
  );
  if (missing.length === 0) {
    return (
      <Page title={t('app:title.sign_up')} hideTitle width="narrow">
        <EmptyState icon="check" title={t('complete.done_title')} text={t('complete.done_text')} action={browse} />
      </Page>
    );
  }
  return (
    <Page title={t('complete.title')} width="narrow">
      <div className="su-complete">
        <p className="su-lead">{t('complete.text')}</p>
        <ul className="su-missing">
          {missing.map((step) => (
            <MissingItem key={step} step={step} user={user} />
          ))}
        </ul>
        {browse}
      </div>
    </Page>
  );
}
