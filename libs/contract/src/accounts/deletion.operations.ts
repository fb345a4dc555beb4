import { defineOperation } from '../operation';
import { shape, time } from '../rules';
import { deletion, deletionTokenRequest, requestDeletionRequest, restoreMailRequest } from './deletion.shapes';

export const requestDeletion = defineOperation({
  summary:
    'Have the account deleted in 14 days: hidden at once, every session ended, credits that can be paid back are, and a mail goes out with a link that restores it. The same key and password answer the same again, also without the session that this ends.',
  access: 'anyone',
  status: 201,
  body: requestDeletionRequest,
  answer: shape({ delete_at: time().required() }),
  idempotent: true,
  errors: ['authentication_required', 'too_many', 'wrong_state', 'idempotency_conflict'],
});
export const pauseAccount = defineOperation({
  summary:
    'Pause the account: hidden, no mails but those about the account itself, every session ended, until the next log-in.',
  access: 'member',
  errors: ['wrong_state'],
});
export const readDeletion = defineOperation({
  summary: 'What becomes of an account, by the token of the mail; after the erasure it is the receipt.',
  access: 'anyone',
  body: deletionTokenRequest,
  answer: shape({ deletion }),
  errors: ['link_expired'],
});
export const restoreAccount = defineOperation({
  summary: 'Restore an account that waits for its deletion, with the token of the mail.',
  access: 'anyone',
  body: deletionTokenRequest,
  errors: ['link_expired'],
});
export const sendRestoreMail = defineOperation({
  summary:
    'Send the mail with the restoring link again; the answer is the same whether or not there is such an account.',
  access: 'anyone',
  body: restoreMailRequest,
  errors: ['too_many'],
});
