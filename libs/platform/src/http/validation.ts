import type { Endpoint } from '@duet/contract';
import { DomainError, findFaults, toJsonSchema } from '@duet/contract';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fastJson from 'fast-json-stringify';
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

const OPTIONS = { allErrors: true, removeAdditional: false, useDefaults: false, strict: false } as const;

function withFormats(ajv: Ajv): Ajv {
  (addFormats as unknown as (instance: Ajv) => void)(ajv);
  return ajv;
}

/** Keeps what was compiled for a schema: Fastify asks again for the HEAD route of a GET, and so does another application in this process. */
function compileOnce<T>(compile: (schema: object) => T): (schema: object) => T {
  const compiled = new WeakMap<object, T>();
  return (schema) => {
    const kept = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, kept);
    return kept;
  };
}

const makeCompiler = (coerceTypes: false | 'array') => {
  const ajv = withFormats(new Ajv({ ...OPTIONS, coerceTypes }));
  return compileOnce((schema) => ajv.compile(schema));
};

const compileBody = makeCompiler(false);
const compileText = makeCompiler('array');
const compileAnswer = compileOnce((schema) => fastJson(schema));

/** Bodies are never coerced and never trimmed of fields; queries and params arrive as text, so they are coerced. */
export function installValidation(fastify: FastifyInstance): void {
  fastify.setValidatorCompiler(({ schema, httpPart }) =>
    httpPart === 'body' ? compileBody(schema as object) : compileText(schema as object),
  );
  fastify.setSerializerCompiler(({ schema }) => compileAnswer(schema as object));
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
