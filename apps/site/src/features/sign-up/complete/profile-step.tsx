import type { FormikValues } from 'formik';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractForm, SubmitButton } from '../../../ui';
import { useChangeProfile } from '../../profile/own/use-own-profile';
import type { ProfileChange } from '../../profile/own/use-own-profile';
import { CompleteActions, useStepWays } from './complete-frame';
import type { CompleteStep } from './complete-steps';
import { readStepDraft, writeStepDraft } from './step-store';

interface Props<V> {
  step: CompleteStep;
  initial: V;
  toBody: (values: V) => ProfileChange;
  children: ReactNode;
}

function KeepDraft({ step }: { step: CompleteStep }) {
  const { values, dirty } = useFormikContext();
  useEffect(() => {
    if (dirty) writeStepDraft(step, values);
  }, [step, values, dirty]);
  return null;
}

/** A step that fills in a part of the profile. What was typed survives a reload; what is saved is on the profile. */
export function ProfileStep<V extends FormikValues>({ step, initial, toBody, children }: Props<V>) {
  const { t } = useTranslation('accounts');
  const { onDone } = useStepWays();
  const change = useChangeProfile();
  const [start] = useState(() => ({ ...initial, ...readStepDraft<V>(step) }));
  const saved = () => {
    writeStepDraft(step, null);
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
      <KeepDraft step={step} />
      {children}
      <CompleteActions>
        <SubmitButton>{t('sign_up.next')}</SubmitButton>
      </CompleteActions>
    </ContractForm>
  );
}
