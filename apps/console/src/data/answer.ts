import type { AnswerOf } from '@duet/contract';

/** The answer of a call of the contract. */
export type Answer<C> = NonNullable<AnswerOf<C>>;
