import type { User } from '@duet/contract';
import { signUp } from '@duet/contract';
import { useState } from 'react';
import { ApiError, callApi } from '../../api';
import { useFormSubmit } from '../../ui/form/use-form-submit';
import { clearDraft } from '../../members/session/draft';
import { forgetIntention } from '../../members/session/intention';
import { readInvite, writeInvite } from '../../members/session/invite';
import { readTracking } from '../../members/session/tracking';
import { setUser } from '../../members/session/use-user';
import type { SignUpValues, Step } from './sign-up.rules';
import { STEP_FIELDS, STEPS, stepOf, stepsOf, toBody } from './sign-up.rules';

/** The result of a sign-up. Without a user the site does not tell if the address had an account. */
export interface SignUpResult {
  email: string;
  user: User | null;
  hasMessage: boolean;
}

interface Options {
  onDone: (outcome: SignUpResult) => void;
  /** The step in which the server found a fault. */
  onFault: (step: Step) => void;
}

const FIELDS = STEPS.flatMap((step) => STEP_FIELDS[step]);

/** The values as the server reads them, with what brought the visitor. */
function bodyOf(values: SignUpValues) {
  const source = readTracking();
  const invite = readInvite();
  return {
    ...toBody(values),
    ...(source ? { traffic_source: source } : {}),
    ...(invite ? { invite_code: invite } : {}),
  };
}

/** There is an account: nothing of the way to it is kept. */
function finishSignUp({ hasMessage, user }: SignUpResult): void {
  clearDraft();
  writeInvite('');
  // The message that the sign-up began with goes out by itself.
  if (hasMessage) forgetIntention();
  if (user) setUser(user);
}

/** Sends the sign-up once per content; remembers an address that has an account already, and whether the message asks back. */
export function useSignUp({ onDone, onFault }: Options) {
  const [takenEmail, setTakenEmail] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const send = async (values: SignUpValues, key: string): Promise<SignUpResult> => {
    const body = bodyOf(values);
    try {
      const { user } = await callApi(signUp, { body, key });
      return { email: values.email, user, hasMessage: 'signup_message' in body };
    } catch (error) {
      if (error instanceof ApiError && error.is('contact_in_message')) setAsking(true);
      const faults = error instanceof ApiError ? error.errors : [];
      if (faults.some(({ code }) => code === 'email_taken')) setTakenEmail(values.email);
      const step = stepOf(faults, stepsOf(values));
      if (step) onFault(step);
      throw error;
    }
  };
  const onSuccess = (outcome: SignUpResult) => {
    finishSignUp(outcome);
    onDone(outcome);
  };
  return { takenEmail, asking, answer: () => setAsking(false), ...useFormSubmit(send, { onSuccess, fields: FIELDS }) };
}
