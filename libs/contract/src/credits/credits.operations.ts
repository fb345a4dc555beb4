import { CREDIT_REASONS } from '../enums';
import { defineOperation } from '../operation';
import { integer, list, nullableShape, oneOf, shape, text, time, uuid } from '../rules';

export const listCreditEntries = defineOperation({
  summary: 'Every ledger entry of the member’s wallet, newest first, 30 a page.',
  access: 'member',
  query: shape({ before: integer(1, 2_000_000_000) }),
  answer: shape({
    entries: list(
      shape({
        /** Number of the entry in this wallet, from 1 without gaps. */
        seq: integer(1, 2_000_000_000).required(),
        at: time().required(),
        delta: integer(-1_000_000_000, 1_000_000_000).required(),
        balance_after: integer(0, 1_000_000_000).required(),
        reason: oneOf(CREDIT_REASONS).required(),
        /** The conversation that the credits went into, while it can be opened. */
        conversation: nullableShape({ id: uuid().required(), name: text(40).required() }),
      }),
    ).required(),
    balance: integer(0, 1_000_000_000).required(),
    /** `before` of the next page; null at the end. */
    next: integer(1, 2_000_000_000).nullable().defined(),
  }),
});
