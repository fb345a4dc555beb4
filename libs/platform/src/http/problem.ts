import type { ErrorArgs, Fault, Locale, Problem } from '@duet/contract';
import { DomainError, ERROR_STATUS } from '@duet/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost } from '../database/lost-connection';
import { sqlState } from '../database/sql-state';
import type { Texts } from '../texts';
import { answerAs } from './security-headers';
import { withCause } from './cause';
import { unreadableInput } from './unreadable';
import { faultsOfInput } from './validation';

interface HttpError {
  statusCode?: number;
  status?: number;
  getStatus?: () => number;
}

/** States in which PostgreSQL refuses an input: a NUL character in a text, and times that do not exist. */
const UNREADABLE = new Set(['22021', '22P05', '22007', '22008', '22009']);

/** When a caller should try again whose connection to the database was lost: soon enough for the site to do so by itself. */
const DATABASE_BACK_S = 2;

const BY_STATUS = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_type',
  503: 'unavailable',
} as const;

/** Any error as a refusal that the contract knows; what is nobody's fault but ours becomes `internal`. */
export function toDomainError(error: unknown, request: FastifyRequest): DomainError {
  if (error instanceof DomainError) return error;
  const validation = (error as { validation?: unknown }).validation;
  if (validation) return faultsOfInput(error as Error & { validationContext?: string }, request);
  const unreadable = unreadableInput(error, request);
  if (unreadable) return unreadable;
  const { statusCode, status, getStatus } = error as HttpError;
  const httpStatus = statusCode ?? status ?? (typeof getStatus === 'function' ? getStatus.call(error) : 500);
  if (httpStatus === 414 || httpStatus === 431) return withCause(new DomainError('too_large'), frameworkCode(error));
  if (UNREADABLE.has(sqlState(error))) return new DomainError('bad_request');
  if (isConnectionLost(error))
    return withCause(new DomainError('unavailable', { retry_after: DATABASE_BACK_S }), error);
  const code = BY_STATUS[httpStatus as keyof typeof BY_STATUS] ?? (httpStatus < 500 ? 'bad_request' : 'internal');
  return withCause(new DomainError(code), frameworkCode(error));
}

/** Fastify's own code of an error, such as FST_ERR_CTP_BODY_TOO_LARGE: its messages may hold the address with its query. */
const frameworkCode = (error: unknown): string | undefined => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.startsWith('FST_') ? code : undefined;
};

/** The body of a refusal in the reader's language (RFC 9457). */
export function problemOf(
  error: DomainError,
  texts: Texts,
  { locale, requestId }: { locale: Locale; requestId: string },
) {
  const problem: Problem = {
    type: `/problems/${error.code}`,
    title: texts.t(locale, `errors:${error.code}`, error.args),
    status: ERROR_STATUS[error.code],
    code: error.code,
    detail: texts.sentence(locale, error),
    request_id: requestId,
  };
  if (Object.keys(error.args).length > 0) problem.args = error.args;
  if (error.faults.length > 0) problem.errors = error.faults.map(cleanFault);
  if (error.code === 'authentication_required') problem.authentication_required = true;
  return problem;
}

function cleanFault({ field, code, args }: Fault): Fault {
  return args && Object.keys(args as ErrorArgs).length > 0 ? { field, code, args } : { field, code };
}

/** Sets Retry-After, in seconds, where the client should come back: 429 and 503. */
export function sayWhen(reply: FastifyReply, { status, args }: Problem): FastifyReply {
  if (status !== 429 && status !== 503) return reply;
  const wait = args?.retry_after ?? (args?.minutes ? Number(args.minutes) * 60 : 60);
  return reply.header('retry-after', String(wait));
}

/** Answers a refusal: problem+json, Retry-After where the client should wait. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return answerAs(sayWhen(reply, problem), 'data')
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}
