import { DomainError } from '@duet/contract';
import type { FastifyRequest } from 'fastify';

const PORT = /:(\d*)$/;
const MOST_PORT = 65_535;

/** The request's host name: lower case, without its port and without the dot that ends a full name. */
export function hostOf(request: FastifyRequest): string {
  const name = (request.headers.host ?? '').replace(PORT, '').toLowerCase();
  return name.endsWith('.') ? name.slice(0, -1) : name;
}

/** Refuses a request that names two hosts, or a port that does not exist (RFC 9112, 3.2): 400. */
export function checkHost({ headers, raw }: FastifyRequest): void {
  const port = PORT.exec(headers.host ?? '')?.[1];
  if (port && Number(port) > MOST_PORT) throw new DomainError('bad_request');
  if (namesOfHost(raw.rawHeaders) > 1) throw new DomainError('bad_request');
}

/** Node keeps the first of several; only the list of headers as they came tells. */
function namesOfHost(list: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < list.length; index += 2) {
    const name = list[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
