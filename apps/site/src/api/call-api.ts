import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@duet/contract';
import { getUser } from '@duet/contract';
import { fillPath, queryString } from './address';
import type { Values } from './address';
import { ApiError } from './api-error';
import { findKnown, keepKnown } from './known-answers';
import { isMemberPreview, previewToken } from './preview';
import { progress } from './progress';
import { readAnswer } from './read-answer';
import { isRepeatable, withRetries } from './retry';
import { sampleAnswer } from './sample-answers';
import { dropServed, isServedMissing, takeServed } from './served-answers';
import { sessionEnded } from './session-ended';
import { traceparentOf } from './trace';

export interface CallOptions<C> {
  params?: ParamsOf<C>;
  query?: QueryOf<C> | Values;
  /** A value sent as JSON, or a FormData. */
  body?: BodyOf<C> | FormData;
  /** Idempotency-Key: one per intent, kept over tries (`newKey()`). */
  key?: string;
  signal?: AbortSignal;
  /** Polls and prefetches leave the progress bar alone. */
  quiet?: boolean;
}

const isUserCall = ({ path }: Call) => path.split('?')[0] === getUser.path;

/** A fresh Idempotency-Key: make one when the member acts, keep it until the act has succeeded. */
export function newKey(): string {
  return crypto.randomUUID();
}

/** Headers of every call: language, type of its body, key, and origin. */
export function headersOf(call: Call, options: CallOptions<Call>): Headers {
  // The page's language, not the browser's, so that answers read like the page around them.
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': document.documentElement.lang || 'en' });
  if (options.body !== undefined && !(options.body instanceof FormData))
    headers.set('Content-Type', 'application/json');
  if (options.key) headers.set('Idempotency-Key', options.key);
  if (isUserCall(call)) headers.set('X-Request-Type', 'client');
  // Polls of a page that nobody looks at are no sign of life (D-73).
  if (isUserCall(call) && document.visibilityState === 'hidden') headers.set('X-Page-State', 'hidden');
  if (previewToken) headers.set('X-Preview', previewToken);
  if (call.hidesQuery) headers.set('X-Query', queryString(options.query as Values).slice(1));
  const traceparent = traceparentOf(options);
  if (traceparent) headers.set('traceparent', traceparent);
  return headers;
}

function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

const addressOf = (call: Call, { params, query }: CallOptions<Call>): string =>
  fillPath(call.path, (params ?? {}) as Record<string, string>) + queryString(query as Values);

/** The answer of a call where the page brought it along, for the `initialData` of a query: it is there when first drawn. */
export function servedAnswer<C extends Call>(call: C, options: CallOptions<C> = {}): AnswerOf<C> | undefined {
  return takeServed(addressOf(call, options)) as AnswerOf<C> | undefined;
}

/** True if the page came with the answer that there is no such thing. */
export const servedMissing = <C extends Call>(call: C, options: CallOptions<C> = {}): boolean =>
  isServedMissing(addressOf(call, options));

async function send<C extends Call>(call: C, options: CallOptions<C>): Promise<AnswerOf<C>> {
  const { signal } = options;
  const address = addressOf(call, options);
  const headers = headersOf(call, options);
  const known = findKnown(call, address);
  if (known) headers.set('If-None-Match', known.etag);
  const init: RequestInit = { method: call.method, headers, body: bodyOf(options.body) };
  if (signal) init.signal = signal;
  const response = await fetch(call.hidesQuery ? call.path : address, init).catch((error: unknown) => {
    throw signal?.aborted ? error : new ApiError(0, null);
  });
  if (known && response.status === 304) return known.answer as AnswerOf<C>;
  const answer = await readAnswer(response, signal);
  keepKnown(call, address, { etag: response.headers.get('ETag'), answer });
  return answer as AnswerOf<C>;
}

/** Asks if the session goes on: a call that was under way while it got a new token is refused, and nothing was done. */
const isSessionOn = (): Promise<boolean> =>
  send(getUser, {}).then(
    ({ user }) => user !== null,
    () => false,
  );

/** Makes a call of the contract once, for callers with retries of their own. A refusal is an ApiError, status 0 for no answer. */
export async function callOnce<C extends Call>(call: C, options: CallOptions<C> = {}): Promise<AnswerOf<C>> {
  const sample = sampleAnswer(call, (options.params ?? {}) as Record<string, string>);
  if (sample) return sample.answer as AnswerOf<C>;
  if (call.method !== 'GET') dropServed();
  try {
    return await send(call, options);
  } catch (error) {
    const isLoggedOut = error instanceof ApiError && error.authenticationRequired && !isMemberPreview;
    if (!isLoggedOut || isUserCall(call)) throw error;
    if (await isSessionOn()) return send(call, options);
    sessionEnded.tell();
    throw error;
  }
}

/** Makes a call of the contract: retried where that is safe, refused with an ApiError, shown by the progress bar. */
export async function callApi<C extends Call>(call: C, options: CallOptions<C> = {}): Promise<AnswerOf<C>> {
  const { key, signal, quiet } = options;
  const bar = quiet ? null : progress.start();
  // By it the tries of this call know each other; a caller may use one set of options again and again.
  const own = { ...options };
  try {
    const answer = await withRetries(() => callOnce(call, own), { repeat: isRepeatable(call.method, key), signal });
    bar?.done();
    return answer;
  } catch (error) {
    bar?.fail();
    throw error;
  }
}
