import type { Schema } from 'yup';

/** A JSON Schema (draft 7 subset) as Fastify compiles it. */
export interface JsonSchema {
  type?: string | string[];
  [keyword: string]: unknown;
}

interface Description {
  type: string;
  meta?: { record?: Schema; format?: string; title?: string };
  oneOf?: unknown[];
  notOneOf?: unknown[];
  nullable?: boolean;
  optional?: boolean;
  tests: { name?: string; params?: Record<string, unknown> }[];
  fields?: Record<string, Description>;
  innerType?: Description;
}

type Keywords = Record<string, unknown>;
type Rule = (params: Record<string, unknown>) => Keywords;

const STRING_RULES: Record<string, Rule> = {
  min: ({ min }) => ({ minLength: min }),
  max: ({ max }) => ({ maxLength: max }),
  length: ({ length }) => ({ minLength: length, maxLength: length }),
  matches: ({ regex }) => ({ pattern: (regex as RegExp).source }),
  required: () => ({ minLength: 1 }),
};
const NUMBER_RULES: Record<string, Rule> = {
  min: ({ min }) => ({ minimum: min }),
  max: ({ max }) => ({ maximum: max }),
  integer: () => ({ type: 'integer' }),
};
const ARRAY_RULES: Record<string, Rule> = {
  min: ({ min }) => ({ minItems: min }),
  max: ({ max }) => ({ maxItems: max }),
};
const IGNORED = new Set(['required', 'defined', 'optionality', 'nullable', 'noUnknown']);

/** Results by schema: a field stands in many schemas, and every schema in its route and in the document. */
const made = new WeakMap<Schema, JsonSchema>();

/**
 * The JSON Schema of a contract schema, for reading alone: the same one at every call. Throws on every rule that JSON
 * Schema cannot say the same way (when, test, lazy, transform, a second pattern, an open object), so that no rule is
 * lost silently.
 */
export function toJsonSchema(schema: Schema, at = 'schema'): JsonSchema {
  const before = made.get(schema);
  if (before) return before;
  const keywords = makeJsonSchema(schema, at);
  made.set(schema, keywords);
  return keywords;
}

function makeJsonSchema(schema: Schema, at: string): JsonSchema {
  refuseUnsayable(schema, at);
  const description = schema.describe() as unknown as Description;
  const keywords = keywordsOf(description, schema, at);
  if (description.oneOf && description.oneOf.length > 0) keywords.enum = enumOf(description);
  if (description.nullable) keywords.type = [keywords.type as string, 'null'];
  return keywords;
}

function enumOf(description: Description): unknown[] {
  const values = description.oneOf ?? [];
  return description.nullable && !values.includes(null) ? [...values, null] : values;
}

function refuseUnsayable(schema: Schema, at: string): void {
  const inner = schema as unknown as { transforms?: unknown[]; conditions?: unknown[]; spec?: { builder?: unknown } };
  if ((schema as { type?: string }).type === 'lazy') throw new Error(`${at}: lazy cannot become JSON Schema`);
  if (inner.conditions && inner.conditions.length > 0)
    throw new Error(`${at}: a condition (when) cannot become JSON Schema`);
}

function keywordsOf(description: Description, schema: Schema, at: string): JsonSchema {
  switch (description.type) {
    case 'string':
      return applyRules({ type: 'string' }, { description, rules: STRING_RULES, at });
    case 'number':
      return applyRules({ type: 'number' }, { description, rules: NUMBER_RULES, at });
    case 'boolean':
      return applyRules({ type: 'boolean' }, { description, rules: {}, at });
    case 'array':
      return arrayOf(description, schema, at);
    case 'object':
      return objectOf(description, schema, at);
    case 'mixed':
      return recordOf(description, schema, at);
    default:
      throw new Error(`${at}: type ${description.type} cannot become JSON Schema`);
  }
}

interface RuleSet {
  description: Description;
  rules: Record<string, Rule>;
  at: string;
}

function applyRules(start: JsonSchema, { description, rules, at }: RuleSet): JsonSchema {
  const result = { ...start };
  const patterns = description.tests.filter(({ name }) => name === 'matches');
  if (patterns.length > 1) throw new Error(`${at}: a second pattern cannot become JSON Schema`);
  for (const { name, params } of description.tests) {
    const rule = rules[name ?? ''];
    if (rule) Object.assign(result, strictest(result, rule(params ?? {})));
    else if (!IGNORED.has(name ?? ''))
      throw new Error(`${at}: rule ${name ?? '(unnamed test)'} cannot become JSON Schema`);
  }
  return result;
}

function strictest(before: JsonSchema, added: Keywords): Keywords {
  if (typeof before.minLength === 'number' && typeof added.minLength === 'number') {
    return { ...added, minLength: Math.max(before.minLength, added.minLength) };
  }
  return added;
}

function arrayOf(description: Description, schema: Schema, at: string): JsonSchema {
  const inner = (schema as unknown as { innerType?: Schema }).innerType;
  if (!inner) throw new Error(`${at}: an array needs the schema of its items`);
  return applyRules({ type: 'array', items: toJsonSchema(inner, `${at}[]`) }, { description, rules: ARRAY_RULES, at });
}

function objectOf(description: Description, schema: Schema, at: string): JsonSchema {
  if (!description.tests.some(({ name }) => name === 'noUnknown')) throw new Error(`${at}: the object is open`);
  const fields = (schema as unknown as { fields: Record<string, Schema> }).fields;
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    properties[name] = toJsonSchema(field, `${at}.${name}`);
    if (!field.spec.optional) required.push(name);
  }
  const start = { type: 'object', properties, required, additionalProperties: false };
  return applyRules(start, { description, rules: {}, at });
}

function recordOf(description: Description, schema: Schema, at: string): JsonSchema {
  const value = (schema.meta() as { record?: Schema } | undefined)?.record;
  if (!value) throw new Error(`${at}: mixed cannot become JSON Schema`);
  return applyRules(
    { type: 'object', additionalProperties: toJsonSchema(value, `${at}{}`) },
    { description, rules: {}, at },
  );
}
