import type { User } from '@duet/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { logInPath, paths, safeNext } from '../../site/paths';
import { EmptyState, Icon, Page, TextSkeleton } from '../../ui';
import { DrawnPart } from '../../ui/drawn-part';
import { ResendActivation } from '../../members/account/resend-activation';
import { usePushState } from '../../members/session/push-state';
import { useUser } from '../../members/session/use-user';
import { CompleteHead, StepWaysContext } from './complete/complete-frame';
import { firstOpen, isMissing, stepAddress, stepsOfSite } from './complete/complete-steps';
import type { CompleteStep, SignUpState } from './complete/complete-steps';
import { loadFirstStep, StepFields } from './complete/step-fields';
import { readSkipped, writeSkipped, writeStepDraft } from './complete/step-store';
import { Progress, StepTitle } from './step-frame';
import completeStyles from './complete/complete.module.css';
import styles from './sign-up.module.css';
import { sayMissing } from '../../ui/missing-part';

function Visitor() {
  const { t } = useTranslation('accounts');
  const action = (
    <div className={completeStyles.ways}>
      <Button component={Link} to={logInPath(paths.completeSignUp)} variant="outlined">
        {t('complete.visitor_log_in')}
      </Button>
      <Button component={Link} to={paths.signUp}>
        {t('complete.visitor_sign_up')}
      </Button>
    </div>
  );
  return (
    <Page title={t('complete.title')} width="narrow" hideTitle>
      <EmptyState icon="user" title={t('complete.visitor_title')} text={t('complete.visitor_text')} action={action} />
    </Page>
  );
}

interface EndProps {
  user: User;
  missing: readonly CompleteStep[];
  next: string;
  /** The address of a step. */
  toStep: (step: CompleteStep) => string;
}

/** The end: what comes next, and what was put off, for whoever wants to go back to it. */
function CompletedSignUp({ user, missing, next, toStep }: EndProps) {
  const { t } = useTranslation('accounts');
  const isOpen = user.status === 'not_confirmed';
  return (
    <div className={styles.end}>
      <span className="d-disc is-large">
        <Icon name={isOpen ? 'mail' : 'check'} size={40} />
      </span>
      <StepTitle heading="h2">{t(missing.length > 0 ? 'complete.end_title' : 'complete.done_title')}</StepTitle>
      <p>{isOpen ? t('complete.email.text', { email: user.email }) : t('complete.end_text')}</p>
      {isOpen && <ResendActivation label={t('sign_up.mail.resend')} />}
      <Button component={Link} to={next} size="large" fullWidth>
        {t('sign_up.mail.next')}
      </Button>
      {missing.length > 0 && (
        <nav className={completeStyles.left} aria-label={t('complete.left')}>
          <p className={styles.note}>{t('complete.left')}</p>
          {missing.map((step) => (
            <Link key={step} className={styles.link} to={toStep(step)}>
              {t(`complete.${step}.title`)}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

/** Where the member stands: the step that the address names, else the first that is open. */
function useWay(user: User) {
  const [query, setQuery] = useSearchParams();
  const [skipped, setSkipped] = useState(() => readSkipped(user.id));
  const { offered, subscribed } = usePushState();
  const push = offered ? (subscribed ? 'done' : 'open') : 'off';
  const state: SignUpState = { profile: user.profile, skipped, push };
  const steps = stepsOfSite(state);
  const named = query.get('step');
  const [first] = useState<CompleteStep | 'end'>(() => firstOpen(state) ?? 'end');
  const step = steps.find((one) => one === named) ?? (named === 'end' ? 'end' : first);
  const index = step === 'end' ? steps.length : steps.indexOf(step);
  const toStep = (to: string) => stepAddress(query, to);
  const show = (to: string) => {
    setQuery(toStep(to));
    window.scrollTo(0, 0);
  };
  const skip = (one: CompleteStep) => {
    const all = [...new Set([...skipped, one])];
    writeSkipped(user.id, all);
    writeStepDraft(user.id, one, null);
    setSkipped(all);
  };
  return { state, steps, step, index, show, skip, toStep, next: safeNext(query.get('next')) };
}

function Steps({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const { state, steps, step, index, show, skip, toStep, next } = useWay(user);
  const before = steps[index - 1];
  const after = steps[index + 1] ?? 'end';
  const ways = {
    onBack: before ? () => show(before) : null,
    onDone: () => show(after),
    onSkip: () => {
      if (step !== 'end') skip(step);
      show(after);
    },
  };
  if (step === 'end') {
    const missing = steps.filter((one) => isMissing(one, state));
    return <CompletedSignUp user={user} missing={missing} next={next} toStep={toStep} />;
  }
  return (
    <StepWaysContext value={ways}>
      <CompleteHead>
        <Progress step={index + 1} count={steps.length} />
      </CompleteHead>
      <StepTitle heading="h2">{t(`complete.${step}.title`)}</StepTitle>
      <DrawnPart fallback={<TextSkeleton count={8} />} instead={sayMissing}>
        <StepFields step={step} profile={user.profile} />
      </DrawnPart>
    </StepWaysContext>
  );
}

/** The code of the step that opens is there when the page is drawn; the others follow. */
export const parts = loadFirstStep;

/** The steps after the account (B06): a profile in five short questions, each of which may wait. */
export default function CompleteSignUpPage() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const { offered } = usePushState();
  if (!user) return <Visitor />;
  return (
    <Page title={t('complete.title')} width="narrow" hideTitle>
      <div className={`${styles.complete} ${styles.card}`}>
        {/* Begun anew where the browser takes no push messages: the server draws for one that does. */}
        <Steps key={String(offered)} user={user} />
      </div>
    </Page>
  );
}
