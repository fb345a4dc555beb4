import type { Schema } from 'yup';
import { ValidationError } from 'yup';
import type { ErrorArgs, Fault } from './errors';

interface RuleMessage {
  code: string;
  args?: ErrorArgs;
}

/** Every fault of `input` under `schema`, named by field path; an empty list when it passes. Nothing is cast. */
export function findFaults(schema: Schema, input: unknown): Fault[] {
  try {
    schema.validateSync(input, { abortEarly: false, strict: true });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return firstPerField(error.inner.length > 0 ? error.inner : [error]);
  }
}

function firstPerField(errors: ValidationError[]): Fault[] {
  const faults = new Map<string, Fault>();
  for (const fault of errors.flatMap(faultsOf)) {
    if (!faults.has(fault.field)) faults.set(fault.field, fault);
  }
  return [...faults.values()];
}

function faultsOf(error: ValidationError): Fault[] {
  const message = error.message as unknown as RuleMessage | string;
  const { code, args } = typeof message === 'string' ? { code: 'invalid', args: undefined } : message;
  const path = error.path ?? '';
  if (code === 'unknown_field') {
    const unknown = String((error.params as { unknown?: string } | undefined)?.unknown ?? '').split(', ');
    return unknown.map((name) => ({ field: path ? `${path}.${name}` : name, code }));
  }
  return [args ? { field: path, code, args } : { field: path, code }];
}
