import type { IncomingMessage } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

type Strategy = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>[string];
type Handler = NonNullable<ReturnType<ReturnType<Strategy['storage']>['get']>>;

const switchValues = new Set<string>();

/** The route of a call's path, and the query value that sets it apart from another call of that route, if it has one. */
export function routeOf(path: string): { route: string; value: string | null } {
  const [route = path, value = null] = path.split('?');
  if (value) switchValues.add(value);
  return { route, value };
}

function storage() {
  const handlers = new Map<string, Handler>();
  return {
    get: (value: string) => handlers.get(value) ?? null,
    set: (value: string, handler: Handler) => void handlers.set(value, handler),
  };
}

function switchOf({ url = '' }: IncomingMessage): string | undefined {
  const at = url.indexOf('?');
  if (at < 0) return undefined;
  return url
    .slice(at + 1)
    .split('&')
    .find((value) => switchValues.has(value));
}

/** Lets the router tell two calls of one address apart by a query value such as `push=1`. */
export const switchConstraint: Strategy = {
  name: 'switch',
  storage,
  // Its type knows no request without the value; the router does.
  deriveConstraint: switchOf as Strategy['deriveConstraint'],
  mustMatchWhenDerived: false,
};
