import type { Fault } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { FastifyRequest } from 'fastify';
import { sqlState } from '../database/sql-state';

/** States in which PostgreSQL refuses a zero character in a text, one in JSON, and half a character in JSON. */
const STATES = new Set(['22021', '22P05', '22P02']);
const UNREADABLE = /\0|\p{Surrogate}/u;

/**
 * The refusal of a text that no database can keep (zero characters, halves of characters), with its fields named; null
 * for every other error. Looked for after the database refused, so that it costs good requests nothing.
 */
export function unreadableInput(error: unknown, request: FastifyRequest): DomainError | null {
  if (!STATES.has(sqlState(error))) return null;
  const faults = [...faultsIn(request.body, ''), ...faultsIn(request.query, '')];
  return faults.length > 0 ? new DomainError('invalid', {}, faults) : null;
}

function faultsIn(value: unknown, field: string): Fault[] {
  const fault = { field: field || 'body', code: 'invalid' };
  if (typeof value === 'string') return UNREADABLE.test(value) ? [fault] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    UNREADABLE.test(key) ? [fault] : faultsIn(one, field ? `${field}.${key}` : key),
  );
}
