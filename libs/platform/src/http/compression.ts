import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressedTexts, keptKey } from './alike-answers';

/** An answer that fits into one packet travels no faster when it is smaller. */
const LEAST_LENGTH = 1400;
const TEXTS = /^(text\/|image\/svg\+xml|application\/([\w.-]+\+)?json)/;
/** Up to this length a text is compressed on the spot: the way to another thread and back costs twice as much as such a text. In characters. */
const AT_ONCE = 32_000;
/** Half the time of quality 4 for 1 % more bytes of JSON and 4 % more of a page; still fewer than those of gzip. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } };

type DoneCallback = (error: Error | null, payload: unknown) => void;

/** Compresses a long text for a client that reads Brotli or gzip, and hands on everything else as it is. */
// eslint-disable-next-line no-restricted-syntax -- Fastify's own signature of a hook
export function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: DoneCallback): void {
  if (typeof payload !== 'string' || payload.length < LEAST_LENGTH || !isText(reply)) return done(null, payload);
  vary(reply);
  const encoding = isForeignVisit(request) ? null : encodingOf(request);
  if (!encoding) return done(null, payload);
  const key = keptKey(reply, encoding, payload);
  const found = key && compressedTexts.get(key);
  const finish = (error: Error | null, compressed: Buffer) => {
    if (error) return done(error, payload);
    if (key) compressedTexts.set(key, compressed);
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    weaken(reply);
    done(null, compressed);
  };
  if (found) finish(null, found);
  else if (payload.length <= AT_ONCE) finish(null, compressNow(payload, encoding));
  else if (encoding === 'br') brotliCompress(payload, BROTLI, finish);
  else gzip(payload, finish);
}

const compressNow = (text: string, encoding: 'br' | 'gzip'): Buffer =>
  encoding === 'br' ? brotliCompressSync(text, BROTLI) : gzipSync(text);

const isText = (reply: FastifyReply): boolean =>
  TEXTS.test(String(reply.getHeader('content-type') ?? '')) && !reply.hasHeader('content-encoding');

/**
 * A request that another site made in this visitor's name: its answer is not compressed, so that nobody learns a part
 * of it from its length (BREACH; docs/decisions/0072).
 */
function isForeignVisit({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && headers.cookie !== undefined;
}

function encodingOf({ headers }: FastifyRequest): 'br' | 'gzip' | null {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}

function vary(reply: FastifyReply): void {
  const before = reply.getHeader('vary');
  void reply.header('vary', before ? `${String(before)}, Accept-Encoding` : 'Accept-Encoding');
}

/** The tag is of the text, and not of these bytes. */
function weaken(reply: FastifyReply): void {
  const tag = reply.getHeader('etag');
  if (typeof tag === 'string' && !tag.startsWith('W/')) void reply.header('etag', `W/${tag}`);
}
