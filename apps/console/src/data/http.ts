import type { Call, Fault, Problem } from '@duet/contract';
import { getStaffSession, staffCheck } from '@duet/contract';
import { HttpError } from 'react-admin';
import { isAway } from '../access/activity';
import { identityCheck } from '../access/identity-check';
import { whileLoggedIn } from '../access/log-in-again';
import { consoleLocale, t, textOr } from '../ui/texts';
import { splitQuery } from './private-address';

/** The sentence of a broken rule, from the product's own texts. */
export const describeFault = ({ code, args }: Fault): string =>
  textOr(`shared.errors.rules.${code}`, t('shared.errors.rules.invalid'), args);

const CSV = 'text/csv';

interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/**
 * A request as react-admin makes them; a refusal is thrown with the sentence of the problem and the faulty fields. Where
 * the session has ended, it waits for the log-in and is made again.
 */
export async function httpClient(address: string, options: RequestInit & { user?: unknown } = {}): Promise<HttpAnswer> {
  const { url, query } = splitQuery(address);
  const headers = new Headers(options.headers);
  if (query !== null) headers.set('x-query', query);
  if (!headers.has('accept')) headers.set('accept', 'application/json');
  // The server answers in it.
  headers.set('accept-language', consoleLocale());
  if (options.body && !(options.body instanceof FormData)) headers.set('content-type', 'application/json');
  // Calls that the page makes by itself keep no session open.
  if (isAway()) headers.set('x-background', '1');
  const request = { ...options, headers, credentials: 'same-origin' } as const;
  // The log-in itself has nobody to wait for.
  if (url.startsWith(getStaffSession.path)) return accepted(await send(url, request));
  const sendIn = () => whileLoggedIn(() => send(url, request), isLoggedOut);
  const first = await sendIn();
  // The check itself has nothing to wait for, and a call is made again once.
  const isAsked = isUnproved(first) && url !== staffCheck.path && (await identityCheck.wait());
  const answer = isAsked ? await sendIn() : first;
  if (isLoggedOut(answer)) throw new HttpError(t('data.logged_out'), answer.status);
  return accepted(answer);
}

async function send(url: string, request: RequestInit): Promise<HttpAnswer> {
  const response = await fetch(url, request).catch(() => null);
  const body = await response?.text().catch(() => null);
  if (!response || typeof body !== 'string') throw new HttpError(t('data.unreachable'), 0);
  const { status, headers } = response;
  const isFile = headers.get('content-type')?.startsWith(CSV) ?? false;
  return { status, headers, body, json: isFile ? null : parsed(body) };
}

function accepted(answer: HttpAnswer): HttpAnswer {
  const { status, json } = answer;
  if (status >= 200 && status < 300 && json !== undefined) return answer;
  throw toHttpError(status, (json ?? null) as Problem | null);
}

/** Undefined for what is no JSON: a server in front of ours may answer with a page. */
function parsed(body: string): unknown {
  try {
    return body === '' ? null : JSON.parse(body);
  } catch {
    return undefined;
  }
}

const isLoggedOut = ({ status, json }: HttpAnswer): boolean =>
  status === 403 && (json as Problem | null | undefined)?.code === 'authentication_required';

const isUnproved = ({ status, json }: HttpAnswer): boolean =>
  status === 403 && (json as Problem | null | undefined)?.code === 'check_needed';

function toHttpError(status: number, problem: Problem | null): HttpError {
  const faults = problem?.errors ?? [];
  const marked = Object.fromEntries(faults.map((fault) => [fault.field, describeFault(fault)]));
  const message =
    faults.length > 0 ? faults.map(faultText).join(' ') : (problem?.detail ?? t('shared.errors.internal'));
  return new HttpError(message, status, { ...problem, ...(faults.length > 0 ? { errors: marked } : {}) });
}

/** A fault as a sentence that also stands where no field is marked: `filter.member_id` is `Member: …`. */
const faultText = (fault: Fault): string =>
  t('shared.errors.field_sentence', { field: fieldWord(fault.field), rule: describeFault(fault) });

/** A faulty field as staff read it: in the console's own words, else in those of its settings or of the member site. */
function fieldWord(field: string): string {
  const key = (field.split('.').at(-1) ?? '').replace(/_id$/, '');
  const plain = key.replaceAll('_', ' ');
  const shared = textOr(`shared.errors.fields.${key}`, plain.charAt(0).toUpperCase() + plain.slice(1));
  return textOr(`data.fields.${key}`, textOr(`settings.labels.${key}`, shared));
}

interface Sending<P, Q, B> {
  params?: P;
  query?: Q;
  body?: B;
  /** Idempotency-Key, where the call needs one. */
  key?: string;
}

/** Makes a call of the contract that takes a file. */
export async function uploadTo<P, A>(call: Call<P, undefined, undefined, A>, params: P, file: File): Promise<A> {
  const body = new FormData();
  body.set('file', file);
  const { json } = await httpClient(pathOf(call.path, params), { method: call.method, body });
  return json as A;
}

function pathOf(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Makes a call of the contract. */
export async function callApi<P, Q, B, A>(
  call: Call<P, Q, B, A>,
  { params, query, body, key }: Sending<P, Q, B> = {},
): Promise<A> {
  const path = pathOf(call.path, params);
  const search = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
  const { json } = await httpClient(search ? `${path}?${search}` : path, {
    method: call.method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
  return json as A;
}

/** A list as a file, under the name that the server gives it. */
export async function fetchCsv(url: string): Promise<{ name: string; text: string }> {
  const { body, headers } = await httpClient(url, { headers: { accept: CSV } });
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'list.csv';
  return { name, text: body };
}
