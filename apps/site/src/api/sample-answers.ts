import type { Call } from '@duet/contract';

/** The answer of a call to a sample member; null where there is no sample, and the server is asked. */
export type SampleAnswers = (call: Call, params: Readonly<Record<string, string>>) => { answer: unknown } | null;

let findSample: SampleAnswers = () => null;

/** Lets samples answer in place of the server, for as long as the page lasts. */
export function answerWithSamples(find: SampleAnswers): void {
  findSample = find;
}

/** The sample that answers a call; always null outside of a preview. */
export const sampleAnswer: SampleAnswers = (call, params) => findSample(call, params);
