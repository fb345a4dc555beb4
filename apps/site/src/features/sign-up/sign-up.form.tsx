import type { Fault } from '@duet/contract';
import { Formik, getIn, setIn, useFormikContext } from 'formik';
import type { FormikErrors } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '../../site/use-translation';
import { errorText } from '../../api';
import { validateBody } from '../../api/validate-body';
import { useSite } from '../../site';
import { FormMessage } from '../../ui';
import { DrawnPart } from '../../ui/drawn-part';
import { PartArea, partOnDemand } from '../../ui/part-on-demand';
import { readDraft, writeDraft } from '../../members/session/draft';
import type { SignUpDraft } from '../../members/session/draft';
import { initialValues } from './initial-values';
import { sayStepMissing } from './missing-step';
import { loadTexts } from '../../site/i18n';
import type { SignUpValues, Step } from './sign-up.rules';
import { faultsOf, STEP_FIELDS, stepsOf, toBody } from './sign-up.rules';
import type { Heading } from './step-frame';
import { Progress, StepActions, StepTitle } from './step-frame';
import { MessageStep } from './steps/message.step';
import { YouStep } from './steps/you.step';
import type { SignUpResult } from './use-sign-up';
import { useStepInHistory } from './step-in-history';
import { useSignUp } from './use-sign-up';
import styles from './sign-up.module.css';

const LaterStep = partOnDemand(async () => {
  const [steps] = await Promise.all([import('./steps/later-steps'), loadTexts(['profile-forms'])]);
  return steps;
});
const ContactQuestion = partOnDemand(() => import('./contact-question'));

interface Props {
  heading: Heading;
  onDone: (outcome: SignUpResult) => void;
}

const asErrors = (faults: readonly Fault[]) =>
  faults.reduce<FormikErrors<SignUpValues>>(
    (errors, { field, ...rule }) => setIn(errors, field, rule) as typeof errors,
    {},
  );

const today = () => new Date().toLocaleDateString('en-CA');

/** The values that are kept: all but the password, which is nowhere but in the form. */
function draftOf({ password: _password, gender, sexuality, signup_message, ...typed }: SignUpValues): SignUpDraft {
  return {
    ...typed,
    ...(gender ? { gender } : {}),
    ...(sexuality === null ? {} : { sexuality }),
    ...(signup_message ? { signup_message } : {}),
  };
}

/** Keeps what was typed for a reload of this tab; the password is not part of the draft. */
function useStoredDraft(): void {
  const { values } = useFormikContext<SignUpValues>();
  useEffect(() => writeDraft(draftOf(values)), [values]);
}

/** Shows the first field with a fault after a try to go on. */
function useFocusOnFault() {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .Mui-error button')?.focus();
  }, [tries]);
  return { form, toFault: () => setTries((count) => count + 1) };
}

interface StepsProps {
  heading: Heading;
  step: Step;
  takenEmail: string | null;
  onStep: (step: Step) => void;
  onBack: (before: Step) => void;
  /** Before each try to go on. */
  onTry: () => void;
}

/** Loads the later steps while the first is being filled in. */
function useLaterSteps(): void {
  const { dirty } = useFormikContext();
  useEffect(() => {
    // Going on tries again, and says why it cannot.
    if (dirty) void LaterStep.load();
  }, [dirty]);
}

/** The steps around the one that is shown, and the way on: to the first step with a fault, the next step, or the server. */
function useStepOrder({ step, onStep, onTry }: Pick<StepsProps, 'step' | 'onStep' | 'onTry'>) {
  const { t } = useTranslation(['app', 'errors']);
  const { values, validateForm, setFieldTouched, setStatus, submitForm } = useFormikContext<SignUpValues>();
  const { form, toFault } = useFocusOnFault();
  const steps = stepsOf(values);
  const index = steps.indexOf(step);
  const before = steps[index - 1];
  const after = steps[index + 1];
  const show = async (next: Step) => {
    try {
      await LaterStep.load();
      onStep(next);
    } catch (error) {
      setStatus(errorText(error, t));
    }
  };
  const goOn = async () => {
    onTry();
    setStatus(undefined);
    const errors = await validateForm();
    const isFaulty = (one: Step) => STEP_FIELDS[one].some((field) => getIn(errors, field) !== undefined);
    // By the browser's own Forward one comes past a step that is not filled in.
    const faulty = steps.slice(0, index + 1).find(isFaulty);
    await Promise.all(STEP_FIELDS[faulty ?? step].map((field) => setFieldTouched(field, true, false)));
    if (faulty) {
      onStep(faulty);
      return toFault();
    }
    if (after) return show(after);
    await submitForm();
  };
  return { form, goOn, before, after, place: { step: index + 1, count: steps.length } };
}

function Steps({ heading, step, takenEmail, onStep, onBack, onTry }: StepsProps) {
  const { t } = useTranslation('accounts');
  const { form, goOn, before, after, place } = useStepOrder({ step, onStep, onTry });
  useStoredDraft();
  useLaterSteps();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void goOn();
  };
  return (
    <form ref={form} noValidate className={`d-form ${styles.form}`} onSubmit={submit}>
      <Progress {...place} />
      <StepTitle heading={heading}>{t(`sign_up.${step}.title`)}</StepTitle>
      <DrawnPart fallback={<div className={styles.waiting} />} instead={sayStepMissing}>
        {step === 'message' && <MessageStep />}
        {step === 'you' && <YouStep />}
        {step !== 'message' && step !== 'you' && <LaterStep step={step} takenEmail={takenEmail} />}
      </DrawnPart>
      <FormMessage />
      <StepActions isLast={after === undefined} onBack={before ? () => onBack(before) : null} />
    </form>
  );
}

/** The sign-up in short steps, one question of the same kind each. */
export function SignUpForm({ heading, onDone }: Props) {
  const { settings, niche, country, locale } = useSite();
  const [initial] = useState(() =>
    initialValues({
      draft: readDraft(),
      niche,
      countries: settings.countries,
      country,
      languages: [...(globalThis.navigator?.languages ?? []), locale],
    }),
  );
  const [steps] = useState(() => stepsOf(initial));
  const { step, show, goBack } = useStepInHistory({ steps, first: steps[0] ?? 'you' });
  const { takenEmail, asking, answer, submit, refused, forget } = useSignUp({ onDone, onFault: show });
  const judge = async (values: SignUpValues) => {
    const faultsOfBody = await validateBody('signUp', toBody(values));
    const faults = asErrors(faultsOf(values, { site: settings, today: today(), faults: faultsOfBody }));
    return refused(values).reduce((all, { field, text }) => setIn(all, field, text) as typeof faults, faults);
  };
  return (
    <Formik initialValues={initial} validate={judge} onSubmit={submit}>
      {/* One child: Formik takes no more. */}
      <>
        <Steps heading={heading} step={step} takenEmail={takenEmail} onStep={show} onBack={goBack} onTry={forget} />
        <PartArea instead={sayStepMissing}>
          {asking && <ContactQuestion onAnswer={answer} onChange={() => show('message')} />}
        </PartArea>
      </>
    </Formik>
  );
}
