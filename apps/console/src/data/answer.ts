import type { AnswerOf } from '@duet/contract';

/** What a call of the contract answers. */
export type Answer<C> = NonNullable<AnswerOf<C>>;
