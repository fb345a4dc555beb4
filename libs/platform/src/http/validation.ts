import type { Endpoint } from '@duet/contract';
import { DomainError, findFaults, toJsonSchema } from '@duet/contract';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The JSON Schemas of a call, as Fastify compiles them. */
export function routeSchemaOf(call: Endpoint): Record<string, unknown> {
  const schema: Record<string, unknown> = {};
  if (call.params) schema.params = toJsonSchema(call.params, `${call.name}.params`);
  if (call.query) schema.querystring = querySchema(call);
  if (call.body) schema.body = toJsonSchema(call.body, `${call.name}.body`);
  if (call.answer && !call.alsoAnswers) {
    schema.response = { [call.status]: toJsonSchema(call.answer, `${call.name}.answer`) };
  }
  return schema;
}

function querySchema(call: Endpoint) {
  const schema = toJsonSchema(call.query!, `${call.name}.query`);
  return call.openQuery ? { ...schema, additionalProperties: true } : schema;
}

/** Bodies are never coerced and never trimmed of fields; queries and params arrive as text, so they are coerced. */
export function installValidation(fastify: FastifyInstance): void {
  const options = { allErrors: true, removeAdditional: false, useDefaults: false, strict: false } as const;
  const strict = withFormats(new Ajv({ ...options, coerceTypes: false }));
  const coercing = withFormats(new Ajv({ ...options, coerceTypes: 'array' }));
  fastify.setValidatorCompiler(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? strict : coercing;
    return ajv.compile(schema as object);
  });
}

function withFormats(ajv: Ajv): Ajv {
  (addFormats as unknown as (instance: Ajv) => void)(ajv);
  return ajv;
}

interface AjvFault {
  instancePath: string;
  keyword: string;
  params: { additionalProperty?: string; missingProperty?: string };
}

/** Names every fault of a refused input: the contract's own schema runs once, so that form and server say the same. */
export function faultsOfInput(error: Error & { validationContext?: string }, request: FastifyRequest): DomainError {
  const call = request.routeOptions.config.call;
  const part = error.validationContext === 'querystring' ? 'query' : error.validationContext;
  const fieldFaults = call && part ? namedFaults(call, part, request) : [];
  const faults = fieldFaults.length > 0 ? fieldFaults : ajvFaults(error as unknown as { validation: AjvFault[] });
  if (part === 'params') return new DomainError('not_found');
  const unknownOnly = faults.every(({ code }) => code === 'unknown_field');
  return new DomainError(unknownOnly ? 'unknown_field' : 'invalid', {}, faults);
}

function namedFaults(call: Endpoint, part: string, request: FastifyRequest) {
  if (part === 'body' && call.body) return findFaults(call.body, request.body);
  if (part === 'query' && call.query) return findFaults(call.query, request.query);
  return [];
}

function ajvFaults({ validation }: { validation: AjvFault[] }) {
  return validation.map(({ instancePath, keyword, params }) => {
    const extra = params.additionalProperty ?? params.missingProperty;
    const field = [instancePath.slice(1).replaceAll('/', '.'), extra].filter(Boolean).join('.');
    if (keyword === 'additionalProperties') return { field, code: 'unknown_field' };
    return { field: field || 'body', code: keyword === 'required' ? 'required' : 'invalid' };
  });
}
