import type { Schema } from 'yup';
import type { ErrorCode } from './errors';

/** Access to a call: anybody on a site, a logged-in member, a member of staff (console host), or a machine without a site. */
export type Access = 'anyone' | 'member' | 'staff' | 'staff_login' | 'machine';

/**
 * The description of a call: its input, answer and refusals. Input check, serialisation and the OpenAPI document come from it. It stands
 * apart from the call's method and path, because the schemas would bring yup into every page that makes the call.
 */
export interface Operation<P = unknown, Q = unknown, B = unknown, A = unknown> {
  summary: string;
  access: Access;
  status: 200 | 201 | 204;
  params?: Schema<P>;
  query?: Schema<Q>;
  /** Undeclared values of the query may pass. */
  openQuery?: boolean;
  body?: Schema<B>;
  /** The body is multipart/form-data with exactly one file in this field, of at most so many bytes. */
  upload?: { field: string; maxBytes: number };
  /** The body may have any form and is not read. */
  ignoresBody?: boolean;
  /** JSON whose bytes are signed: the controller gets them (`signedBytesOf`), up to 1 MiB, and checks them by itself. */
  signedBody?: boolean;
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

/** An operation as it is declared: its status and its errors may be left out. */
export type OperationDescription<P, Q, B, A> = Omit<Operation<P, Q, B, A>, 'status' | 'errors'> &
  Partial<Pick<Operation, 'status' | 'errors'>>;

/** Declares an operation. Status without one: 200 with an answer, else 204. */
export function defineOperation<P = undefined, Q = undefined, B = undefined, A = undefined>(
  described: OperationDescription<P, Q, B, A>,
): Operation<P, Q, B, A> {
  const { status = described.answer || described.file ? 200 : 204, errors = [] } = described;
  return { ...described, status, errors };
}
