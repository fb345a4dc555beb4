import type { Problem } from '@duet/contract';
import { ApiError } from './api-error';
import { readRetryAfter } from './retry';

/**
 * The content of an answer: undefined for an empty one. A refusal throws its ApiError; a line cut in the middle of an
 * answer throws one of status 0, because nobody knows what the rest said. A call given up throws its signal's reason.
 */
export async function readAnswer(response: Response, signal?: AbortSignal | null): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
  if (response.ok) {
    if (!isJson) return null;
    return response.json().catch(() => {
      throw signal?.aborted ? signal.reason : new ApiError(0, null);
    });
  }
  const problem: unknown = isJson ? await response.json().catch(() => null) : null;
  throw new ApiError(response.status, problem as Problem | null, readRetryAfter(response.headers.get('Retry-After')));
}
