import { defineOperation } from '../operation';
import { idParams, shape } from '../rules';
import { confirmMandateRequest, createMandateRequest, mandate, sendMandateCodeRequest } from './direct-debit.shapes';

export const createMandate = defineOperation({
  summary: 'Draft the SEPA mandate of an order: its reference and text, in the viewer’s language.',
  access: 'member',
  status: 201,
  body: createMandateRequest,
  answer: shape({ mandate }),
  idempotent: true,
  errors: ['invalid', 'not_found', 'wrong_state', 'debit_blocked', 'debit_limit'],
});
export const sendMandateCode = defineOperation({
  summary: 'Authorise the mandate and have its code sent by SMS; again after 60 seconds, three times per order.',
  access: 'member',
  params: idParams,
  body: sendMandateCodeRequest,
  answer: shape({ mandate }),
  errors: ['invalid', 'not_found', 'wrong_state', 'too_many', 'unavailable'],
});
export const confirmMandate = defineOperation({
  summary: 'Confirm the mandate with the code; the order is then collected.',
  access: 'member',
  params: idParams,
  body: confirmMandateRequest,
  answer: shape({ mandate }),
  errors: ['code_invalid', 'not_found', 'wrong_state', 'debit_blocked', 'debit_limit', 'unavailable'],
});
