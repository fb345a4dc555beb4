import type { BodyOf, Call } from '@duet/contract';
import { ApiError } from './api-error';
import { headersOf } from './call-api';
import { progress } from './progress';
import { readAnswer } from './read-answer';
import { sessionEnded } from './session-ended';

async function fetchFile(call: Call, body: unknown): Promise<Blob> {
  const noAnswer = () => {
    throw new ApiError(0, null);
  };
  const init = { method: call.method, headers: headersOf(call, { body }), body: JSON.stringify(body) };
  const response = await fetch(call.path, init).catch(noAnswer);
  if (!response.ok) await readAnswer(response);
  return response.blob().catch(noAnswer);
}

/** Fetches a file by a call of the contract, shown by the progress bar. A refusal is an ApiError, status 0 for no answer. */
export async function downloadFile<C extends Call>(call: C, body: BodyOf<C>): Promise<Blob> {
  const bar = progress.start();
  try {
    const file = await fetchFile(call, body);
    bar.done();
    return file;
  } catch (error) {
    bar.fail();
    if (error instanceof ApiError && error.authenticationRequired) sessionEnded.tell();
    throw error;
  }
}
