import type { Schema } from 'yup';
import type { ErrorCode } from './errors';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anybody on a site, a logged-in member, a member of staff (console host), or a machine without a site. */
export type Access = 'anyone' | 'member' | 'staff' | 'staff_login' | 'machine';

/**
 * One call of the HTTP interface. Server route, input check, serialisation, OpenAPI document, typed client and forms all
 * come from this value. `open` lets undeclared query values pass; `bodies` are closed alternatives of `body`.
 */
export interface Call<P = unknown, Q = unknown, B = unknown, A = unknown> {
  name: string;
  summary: string;
  method: Method;
  /** A value of the query in it (`user.php?push=1`) sets the call apart from another one of the same address. */
  path: string;
  access: Access;
  status: 200 | 201 | 204;
  params?: Schema<P>;
  query?: Schema<Q>;
  openQuery?: boolean;
  body?: Schema<B>;
  /** The body is multipart/form-data with exactly one file in this field, of at most so many bytes. */
  upload?: { field: string; maxBytes: number };
  answer?: Schema<A>;
  /** The answer is a file of this media type. */
  file?: string;
  /** The answer may also be this literal or nothing (documented beside the schema). */
  alsoAnswers?: ('false' | '204')[];
  errors: ErrorCode[];
  /** Needs an Idempotency-Key: one key, one effect, one answer. */
  idempotent?: boolean;
  /** A GET that changes something, so it needs the same-origin proof too. */
  sameOrigin?: boolean;
  /** Seconds that anyone may keep the answer; absent: private, revalidated. */
  cache?: number;
  /** The answer is a stream of server-sent events: each one's name and the schema of its data. */
  events?: Record<string, Schema>;
}

type Optional<T> = { [K in keyof T]: T[K] };

/** Declares a call; the name is the key of the operation in the OpenAPI document. */
export function defineCall<P = undefined, Q = undefined, B = undefined, A = undefined>(
  call: Optional<Omit<Call<P, Q, B, A>, 'status' | 'errors'>> & { status?: 200 | 201 | 204; errors?: ErrorCode[] },
): Call<P, Q, B, A> {
  return { ...call, status: call.status ?? (call.answer || call.file ? 200 : 204), errors: call.errors ?? [] };
}

export type ParamsOf<C> = C extends Call<infer P, infer _Q, infer _B, infer _A> ? P : never;
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? Q : never;
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? B : never;
export type AnswerOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer A> ? A : never;
