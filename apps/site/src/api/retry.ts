import { ApiError } from './api-error';

export const RETRIES = 5;
const BASE_MS = 500;
const LONGEST_MS = 16_000;
const LONGEST_RETRY_AFTER_S = 20;
const PASSING = new Set([0, 429, 502, 503, 504]);

/** True if the call may be sent again: safe methods, and unsafe ones whose key makes them count once. */
export function isRepeatable(method: string, key: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD' || key !== undefined;
}

/** True if another try may help: no answer, a gateway's error, or a limit that ends soon. */
export function isPassing(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || !PASSING.has(error.status)) return false;
  return error.retryAfter === null || error.retryAfter <= LONGEST_RETRY_AFTER_S;
}

/** Milliseconds before try `attempt` (1 to 5): exponential, never before Retry-After, with jitter. */
export function retryDelay(attempt: number, retryAfter: number | null, random = Math.random()): number {
  const step = Math.min(BASE_MS * 2 ** (attempt - 1), LONGEST_MS);
  if (retryAfter !== null) return retryAfter * 1000 + random * step;
  return step / 2 + (random * step) / 2;
}

/** Seconds of a Retry-After header, given as seconds or as a date. */
export function readRetryAfter(header: string | null, now = Date.now()): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

export interface RetryRule {
  repeat: boolean;
  signal?: AbortSignal | undefined;
}

/** Runs the call, and again up to 5 times while the failure is a passing one. */
export async function withRetries<T>(run: () => Promise<T>, { repeat, signal }: RetryRule, attempt = 1): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!repeat || attempt > RETRIES || !isPassing(error)) throw error;
    await pause(retryDelay(attempt, error.retryAfter), signal);
  }
  return withRetries(run, { repeat, signal }, attempt + 1);
}
