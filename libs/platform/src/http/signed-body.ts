import { Readable } from 'node:stream';
import type { Endpoint } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    signedBytes: Buffer | null;
  }
}

const MOST_BYTES = 1024 * 1024;

/** Keeps the bytes of bodies whose signature a controller checks; JSON that was read and written again has others. */
export function installSignedBodies(fastify: FastifyInstance): void {
  fastify.decorateRequest('signedBytes', null);
  fastify.addHook('onRoute', (route) => {
    const { call } = (route.config ?? {}) as { call?: Endpoint };
    if (!call?.signedBody) return;
    route.bodyLimit = MOST_BYTES;
    route.preParsing = async (request: FastifyRequest, _reply: unknown, payload: RequestPayload) => {
      request.signedBytes = await readAll(payload);
      return Object.assign(Readable.from([request.signedBytes]), { receivedEncodedLength: request.signedBytes.length });
    };
  });
}

async function readAll(payload: RequestPayload): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new DomainError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The bytes of a body that came to a call with `signedBody`. */
export const signedBytesOf = (request: FastifyRequest): Buffer => request.signedBytes ?? Buffer.alloc(0);
