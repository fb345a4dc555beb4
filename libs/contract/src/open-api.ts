import type { Schema } from 'yup';
import type { Endpoint } from './endpoints';
import type { Access } from './operation';
import type { ErrorCode } from './errors';
import { ERROR_STATUS } from './errors';
import type { JsonSchema } from './json-schema';
import { toJsonSchema } from './json-schema';
import { answersList } from './list-query';
import type { PathOfCall } from './open-api-paths';
import { placesOf, switchOf } from './open-api-paths';

const PROBLEM: JsonSchema = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    detail: { type: 'string' },
    args: { type: 'object', additionalProperties: true },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          args: { type: 'object', additionalProperties: true },
        },
        required: ['field', 'code'],
        additionalProperties: false,
      },
    },
    request_id: { type: 'string' },
    authentication_required: { type: 'boolean' },
  },
  required: ['type', 'title', 'status', 'code', 'detail'],
  additionalProperties: false,
};

/** Refusals that any call may answer. */
const ALWAYS: ErrorCode[] = [
  'bad_request',
  'origin_refused',
  'unknown_site',
  'too_large',
  'unsupported_type',
  'unavailable',
];

/** The OpenAPI 3.1 document of the given calls: made from the same schemas that check and serialise them. */
export function toOpenApi(calls: readonly Endpoint[], title = 'Duet'): Record<string, unknown> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const place of calls.flatMap((call) => placesOf(call, calls))) {
    const method = place.call.method.toLowerCase();
    const other = paths[place.path]?.[method];
    const operation = operationOf(place);
    paths[place.path] = { ...paths[place.path], [method]: other ? joined(other, operation) : operation };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'The host of a member site; for staff, the host of the console.' }],
    paths,
    components: { schemas: { Problem: PROBLEM }, securitySchemes: SECURITY_SCHEMES },
  };
}

interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, []>[];
  parameters: Record<string, unknown>[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
}

const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'auth.session', description: 'The log-in of a member.' },
  staff: {
    type: 'apiKey',
    in: 'cookie',
    name: 'console.session',
    description: 'The log-in of staff, both steps done; on https its name begins with `__Host-`.',
  },
};

/** Security requirements by access. `{}` needs none: a visitor may call, and a member may get more. */
const SECURITY: Record<Access, Record<string, []>[]> = {
  anyone: [{}, { session: [] }],
  member: [{ session: [] }],
  staff: [{ staff: [] }],
  staff_login: [{}, { staff: [] }],
  machine: [{}],
};

/** Joins two calls of one address, which a value of the query sets apart, to one operation with either body. */
function joined(one: Operation, other: Operation): Operation {
  const type = 'application/json';
  const schemas = [one, other].flatMap(({ requestBody }) => requestBody?.content[type]?.schema ?? []);
  return {
    ...one,
    summary: `${one.summary} ${other.summary}`,
    parameters: [...one.parameters, ...other.parameters],
    requestBody: { required: true, content: { [type]: { schema: { oneOf: schemas } } } },
    responses: { ...other.responses, ...one.responses },
  };
}

function operationOf({ call, operationId, fixed }: PathOfCall): Operation {
  const parameters = parametersOf(call).filter(({ name }) => name !== fixed);
  const operation: Operation = {
    operationId,
    summary: call.summary,
    security: SECURITY[call.access],
    parameters,
    responses: responsesOf(call),
  };
  if (call.body) {
    const schema = toJsonSchema(call.body, `${call.name}.body`);
    operation.requestBody = { required: true, content: { 'application/json': { schema } } };
  }
  if (call.upload) operation.requestBody = uploadOf(call.upload);
  if (call.signedBody) operation.requestBody = { required: true, content: { 'application/json': { schema: {} } } };
  return operation;
}

function uploadOf({ field }: NonNullable<Endpoint['upload']>): NonNullable<Operation['requestBody']> {
  const file = { type: 'string', format: 'binary' };
  const schema = { type: 'object', properties: { [field]: file }, required: [field], additionalProperties: false };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function parametersOf(call: Endpoint): Record<string, unknown>[] {
  const path = call.params ? fieldsOf(toJsonSchema(call.params, call.name), 'path') : [];
  const query = call.query ? fieldsOf(toJsonSchema(call.query, call.name), 'query') : [];
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 255 } };
  const [name, value] = switchOf(call) ?? [];
  const chosen = name ? [{ name, in: 'query', required: false, schema: { type: 'string', enum: [value] } }] : [];
  return [...path, ...query, ...chosen, ...(call.idempotent ? [key] : [])];
}

function fieldsOf(schema: JsonSchema, place: 'path' | 'query') {
  const required = schema.required as string[];
  return Object.entries(schema.properties as Record<string, JsonSchema>).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

function responsesOf(call: Endpoint): Record<string, unknown> {
  const responses: Record<string, unknown> = { [call.status]: successOf(call) };
  if (call.alsoAnswers?.includes('204')) responses[204] = { description: 'Nothing to answer.' };
  const codes = new Set<ErrorCode>([...call.errors, ...ALWAYS]);
  if (call.access === 'member') codes.add('authentication_required');
  if (call.params) codes.add('not_found');
  if (answersList(call)) ['check_needed', 'list_too_long'].forEach((code) => codes.add(code as ErrorCode));
  if (call.body || call.query) ['invalid', 'unknown_field'].forEach((code) => codes.add(code as ErrorCode));
  if (call.idempotent) ['key_required', 'idempotency_conflict'].forEach((code) => codes.add(code as ErrorCode));
  for (const code of codes) {
    const status = ERROR_STATUS[code];
    const before = responses[status] as { description: string } | undefined;
    responses[status] = {
      description: before ? `${before.description}, ${code}` : code,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return responses;
}

function successOf(call: Endpoint): Record<string, unknown> {
  if (call.events) return streamOf(call.events);
  if (call.file) {
    return { description: 'A file.', content: { [call.file]: { schema: { type: 'string', format: 'binary' } } } };
  }
  if (!call.answer) return { description: 'Done.' };
  const schema = toJsonSchema(call.answer, `${call.name}.answer`);
  const whole = call.alsoAnswers?.includes('false') ? { anyOf: [schema, { const: false }] } : schema;
  const file = answersList(call) ? { 'text/csv': { schema: { type: 'string' } } } : {};
  return { description: 'Success.', content: { 'application/json': { schema: whole }, ...file } };
}

/** A stream in words that OpenAPI 3.1 has: one event, its name and its data, of which many follow each other. */
function streamOf(events: Record<string, Schema>): Record<string, unknown> {
  const schemas = Object.entries(events).map(([event, data]) => ({
    type: 'object',
    properties: { event: { const: event }, data: toJsonSchema(data, event) },
    required: ['event', 'data'],
  }));
  return { description: 'A stream of events.', content: { 'text/event-stream': { schema: { oneOf: schemas } } } };
}
