import type { Call, Fault, Problem } from '@duet/contract';
import errors from '@texts/errors.json';
import { HttpError } from 'react-admin';

const RULES: Record<string, string> = errors.rules;

/** The sentence of a broken rule, from the product's own texts. */
export function ruleText({ code, args }: Fault): string {
  const text = RULES[code] ?? errors.rules.invalid;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(args?.[name] ?? whole));
}

interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/** A request as react-admin makes them; a refusal is thrown with the sentence of the problem and the faulty fields. */
export async function httpClient(url: string, options: RequestInit & { user?: unknown } = {}): Promise<HttpAnswer> {
  const headers = new Headers(options.headers);
  headers.set('accept', 'application/json');
  if (options.body) headers.set('content-type', 'application/json');
  const response = await fetch(url, { ...options, headers, credentials: 'same-origin' });
  const body = await response.text();
  const json: unknown = body === '' ? null : JSON.parse(body);
  if (!response.ok) throw toHttpError(response.status, json as Problem | null);
  return { status: response.status, headers: response.headers, body, json };
}

function toHttpError(status: number, problem: Problem | null): HttpError {
  const faults = problem?.errors ?? [];
  const marked = Object.fromEntries(faults.map((fault) => [fault.field, ruleText(fault)]));
  const message = faults.length > 0 ? 'Please check the marked fields.' : (problem?.detail ?? errors.internal);
  return new HttpError(message, status, { ...problem, ...(faults.length > 0 ? { errors: marked } : {}) });
}

interface Sending<P, Q, B> {
  params?: P;
  query?: Q;
  body?: B;
  /** Idempotency-Key, where the call needs one. */
  key?: string;
}

/** Makes a call of the contract. */
export async function callApi<P, Q, B, A>(
  call: Call<P, Q, B, A>,
  { params, query, body, key }: Sending<P, Q, B> = {},
): Promise<A> {
  const values = (params ?? {}) as Record<string, string>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
  const { json } = await httpClient(search ? `${path}?${search}` : path, {
    method: call.method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
  return json as A;
}
