import type { Endpoint } from './endpoints';
import type { JsonSchema } from './json-schema';
import { toJsonSchema } from './json-schema';

/** A call at one path of the document; a fixed value of its path, where the path alone would be ambiguous. */
export interface PathOfCall {
  call: Endpoint;
  path: string;
  operationId: string;
  /** A parameter of the path that this place writes out. */
  fixed?: string;
}

const templateOf = (path: string): string => path.replace(/\?.*/, '').replace(/:(\w+)/g, '{$1}');
const shapeOf = (path: string): string => templateOf(path).replace(/\{\w+\}/g, '{}');
const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

/**
 * The places of a call in the document. Two paths that differ by the name of a parameter alone are ambiguous there
 * (`likes/{type}`, `likes/{profile_id}`): the one whose parameter has a closed list of values is written out by value.
 */
export function placesOf(call: Endpoint, calls: readonly Endpoint[]): PathOfCall[] {
  const path = templateOf(call.path);
  const twin = calls.some((other) => shapeOf(other.path) === shapeOf(call.path) && templateOf(other.path) !== path);
  const [name, values] = (twin && closedParameterOf(call)) || [];
  if (!name || !values) return [{ call, path, operationId: call.name }];
  return values.map((value) => ({
    call,
    path: path.replace(`{${name}}`, value),
    operationId: call.name + capital(value),
    fixed: name,
  }));
}

/** The first parameter of the path that takes listed values alone, with them. */
function closedParameterOf(call: Endpoint): [string, string[]] | null {
  if (!call.params) return null;
  const { properties } = toJsonSchema(call.params, call.name) as { properties: Record<string, JsonSchema> };
  const found = Object.entries(properties).find(([, schema]) => Array.isArray(schema.enum));
  return found ? [found[0], found[1].enum as string[]] : null;
}

/** The value of the query that sets a call apart from another one at its path (`push=1`), or null. */
export function switchOf(call: Endpoint): [string, string] | null {
  const [, name, value] = /\?(\w+)=(\w+)$/.exec(call.path) ?? [];
  return name && value ? [name, value] : null;
}
