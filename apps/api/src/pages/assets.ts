import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DomainError } from '@duet/contract';
import { answerAs } from '@duet/platform';
import type { FastifyReply } from 'fastify';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json']);
const NAME = /^\/assets\/[\w./-]+$/;

interface Variants {
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

const variantsByFile = new Map<string, Promise<Variants>>();

/** A built file: its name carries a hash of its content, so that anyone may keep it for ever. */
export async function sendAsset(reply: FastifyReply, folder: string, url: string): Promise<Buffer> {
  if (!NAME.test(url) || url.includes('..')) throw new DomainError('not_found');
  const file = path.resolve(folder, `.${url}`);
  const variants = await load(file);
  const encoding = encodingFor(String(reply.request.headers['accept-encoding'] ?? ''), variants);
  void reply
    .header('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'Accept-Encoding');
  if (encoding !== 'plain') void reply.header('content-encoding', encoding);
  return variants[encoding] ?? variants.plain;
}

/** The service worker: for the whole site, asked for anew each time, and free to call this host alone. */
export async function sendWorker(reply: FastifyReply, folder: string): Promise<Buffer> {
  const source = await readFile(path.join(folder, 'sw.js')).catch(() => {
    throw new DomainError('not_found');
  });
  void answerAs(reply, 'worker')
    .header('content-type', TYPES['.js']!)
    .header('cache-control', 'no-cache')
    .header('service-worker-allowed', '/');
  return source;
}

function encodingFor(accepted: string, variants: Variants): keyof Variants {
  if (variants.br && /\bbr\b/.test(accepted)) return 'br';
  return variants.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
}

function load(file: string): Promise<Variants> {
  const fromCache = variantsByFile.get(file);
  if (fromCache) return fromCache;
  const loading = read(file);
  variantsByFile.set(file, loading);
  loading.catch(() => variantsByFile.delete(file));
  return loading;
}

async function read(file: string): Promise<Variants> {
  const plain = await readFile(file).catch(() => {
    throw new DomainError('not_found');
  });
  if (!COMPRESSED.has(path.extname(file))) return { plain };
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, quality), promisify(gzip)(plain)]);
  return { plain, br, gzip: gz };
}
