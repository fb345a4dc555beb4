import type { AnswerOf, Call, Problem } from '@duet/contract';
import { fillPath, queryString } from './address';
import type { Values } from './address';
import { ApiError } from './api-error';
import { headersOf } from './call-api';
import { isRepeatable, readRetryAfter, withRetries } from './retry';
import { sessionEnded } from './session-ended';

export interface UploadOptions {
  file: Blob;
  name: string;
  /** Values for the names in the call's path. */
  params?: Record<string, string>;
  query?: Values;
  /** Idempotency-Key: kept over tries, so that a photo that arrived twice counts once. */
  key: string;
  signal: AbortSignal;
  /** Called with the share that has left, from 0 to 1. */
  onProgress: (share: number) => void;
}

function answerOf(request: XMLHttpRequest): unknown {
  const content = request.response as unknown;
  if (request.status >= 200 && request.status < 300) return content;
  throw new ApiError(
    request.status,
    content as Problem | null,
    readRetryAfter(request.getResponseHeader('Retry-After')),
  );
}

/** One try. `fetch` does not tell how much has left; XMLHttpRequest does. */
function send(call: Call, { file, name, params, query, key, signal, onProgress }: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, fillPath(call.path, params ?? {}) + queryString(query));
    headersOf(call, { key }).forEach((value, header) => request.setRequestHeader(header, value));
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, null));
    request.onload = () => {
      try {
        resolve(answerOf(request));
      } catch (error) {
        reject(error as ApiError);
      }
    };
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file, name);
    request.send(form);
  });
}

/** Uploads a file by a call of the contract, tried again like any call with a key; refused with an ApiError. */
export async function uploadFile<C extends Call>(call: C, sending: UploadOptions): Promise<AnswerOf<C>> {
  const rule = { repeat: isRepeatable(call.method, sending.key), signal: sending.signal };
  try {
    return (await withRetries(() => send(call, sending), rule)) as AnswerOf<C>;
  } catch (error) {
    if (error instanceof ApiError && error.authenticationRequired) sessionEnded.tell();
    throw error;
  }
}
