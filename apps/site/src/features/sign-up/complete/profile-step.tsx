import type { FormikValues } from 'formik';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { ContractForm, SubmitButton } from '../../../ui';
import { useChangeProfile } from '../../../members/profile/use-own-profile';
import type { ProfileChange } from '../../../members/profile/use-own-profile';
import { useUser } from '../../../members/session/use-user';
import { CompleteActions, useStepWays } from './complete-frame';
import type { CompleteStep } from './complete-steps';
import { readStepDraft, writeStepDraft } from './step-store';

interface Props<V> {
  step: CompleteStep;
  initial: V;
  toBody: (values: V) => ProfileChange;
  children: ReactNode;
}

interface KeepProps {
  me: string;
  step: CompleteStep;
  /** The profile's values as the step opened. */
  initial: unknown;
}

function StoreDraft({ me, step, initial }: KeepProps) {
  const { values, dirty } = useFormikContext();
  useEffect(() => {
    if (dirty) writeStepDraft(me, step, { initial, values });
  }, [me, step, initial, values, dirty]);
  return null;
}

/** A step that fills in a part of the profile. What was typed survives a reload; what is saved is on the profile. */
export function ProfileStep<V extends FormikValues>({ step, initial, toBody, children }: Props<V>) {
  const { t } = useTranslation('accounts');
  const { onDone } = useStepWays();
  const me = useUser()?.id ?? '';
  const change = useChangeProfile();
  const [profile] = useState(() => initial);
  const [start] = useState(() => readStepDraft(me, step, initial));
  const saved = () => {
    writeStepDraft(me, step, null);
    onDone();
  };
  return (
    <ContractForm
      initial={start}
      call="updateProfile"
      toBody={toBody}
      send={(values: V) => change(toBody(values))}
      onSuccess={saved}
    >
      <StoreDraft me={me} step={step} initial={profile} />
      {children}
      <CompleteActions>
        <SubmitButton>{t('sign_up.next')}</SubmitButton>
      </CompleteActions>
    </ContractForm>
  );
}
