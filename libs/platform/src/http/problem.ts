import type { ErrorArgs, Fault, Locale, Problem } from '@duet/contract';
import { DomainError, ERROR_STATUS } from '@duet/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from '../database/database';
import type { Texts } from '../texts';
import { unreadableInput } from './unreadable';
import { faultsOfInput } from './validation';

interface HttpError {
  statusCode?: number;
  status?: number;
  getStatus?: () => number;
}

/** What PostgreSQL takes for no input: a NUL character in a text, and times that do not exist. */
const UNREADABLE = new Set(['22021', '22P05', '22007', '22008', '22009']);

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
  const known = statusCode ?? status ?? (typeof getStatus === 'function' ? getStatus.call(error) : 500);
  if (known === 414 || known === 431) return new DomainError('too_large');
  if (UNREADABLE.has(sqlState(error))) return new DomainError('bad_request');
  if (sqlState(error).startsWith('08') || sqlState(error) === '57P03') return new DomainError('unavailable');
  return new DomainError(BY_STATUS[known as keyof typeof BY_STATUS] ?? (known < 500 ? 'bad_request' : 'internal'));
}

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

/** Answers a refusal: problem+json, Retry-After where the client should wait. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const wait = problem.args?.retry_after ?? (problem.args?.minutes ? Number(problem.args.minutes) * 60 : null);
  if (problem.status === 429 || problem.status === 503) void reply.header('retry-after', String(wait ?? 60));
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}
