import type { AnswerOf, createMandate } from '@duet/contract';

/** A mandate as the server tells it. */
export type Mandate = AnswerOf<typeof createMandate>['mandate'];
