import type { FollowedCase } from '@duet/contract';
import { useState } from 'react';
import type { FormCall } from '../../api/validate-body';
import { ContractForm, SubmitButton, TextField } from '../../ui';

/** A way to write to a case: the call, the body made of the words, and the case as it is afterwards. */
export interface CaseSending {
  call: FormCall;
  toBody: (text: string) => object;
  send: (text: string, key: string) => Promise<FollowedCase>;
  onSent: (one: FollowedCase) => void;
}

interface Props {
  sending: CaseSending;
  label: string;
  hint: string;
  submit: string;
}

/** Words to a case; the field is empty again once they are sent. */
export function CaseForm({ sending: { call, toBody, send, onSent }, label, hint, submit }: Props) {
  const [count, setCount] = useState(0);
  return (
    <ContractForm
      key={count}
      initial={{ text: '' }}
      call={call}
      toBody={({ text }) => toBody(text.trim())}
      send={({ text }, key) => send(text.trim(), key)}
      onSuccess={(one) => {
        setCount(count + 1);
        onSent(one);
      }}
    >
      <TextField
        name="text"
        label={label}
        hint={hint}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
      />
      <SubmitButton>{submit}</SubmitButton>
    </ContractForm>
  );
}
