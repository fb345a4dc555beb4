import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The address and keys by which a client reaches the server below. */
export interface S3Access {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Few, so that every list of some length comes in pages. */
const PAGE = 3;

interface StoredObject {
  bytes: Buffer;
  at: Date;
}

/** A bucket in memory that speaks as much of S3 as a file storage needs, and refuses what is not signed (Signature V4). */
export class S3Server {
  readonly objects = new Map<string, StoredObject>();

  private constructor(
    private readonly server: Server,
    readonly access: S3Access,
  ) {}

  static async start(): Promise<S3Server> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const access = { region: 'eu-test-1', bucket: 'pictures', accessKeyId: 'AKTEST', secretAccessKey: 'a secret key' };
    const made = new S3Server(server, { endpoint: `http://127.0.0.1:${port}`, ...access });
    server.on('request', (request, response) => void made.answer(request, response));
    return made;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', this.access.endpoint);
    const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    if (!isSigned({ request, url, body }, this.access)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (bucket !== this.access.bucket) return refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return this.list(url, response);
    this.object({ method: request.method ?? '', key, body }, response);
  }

  private object({ method, key, body }: { method: string; key: string; body: Buffer }, response: ServerResponse): void {
    const found = this.objects.get(key);
    if (method === 'PUT') {
      this.objects.set(key, { bytes: body, at: new Date() });
      response.writeHead(200, { etag: '"x"' }).end();
    } else if (method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else if (!found) refuse(response, 404, 'NoSuchKey');
    else response.writeHead(200, { 'content-length': found.bytes.length }).end(method === 'HEAD' ? '' : found.bytes);
  }

  private list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE);
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${this.objects.get(key)!.at.toISOString()}</LastModified></Contents>`,
    );
    const more = keys.length > PAGE;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const xml = `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`);
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

interface SignedRequest {
  request: IncomingMessage;
  url: URL;
  body: Buffer;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** Says if a request carries the right signature over method, path, query, headers and content. */
function isSigned({ request, url, body }: SignedRequest, { accessKeyId, secretAccessKey, region }: S3Access): boolean {
  const [, id, day = '', place, names = '', signature] = AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  const content = String(request.headers['x-amz-content-sha256']);
  // A stream's content is left to the connection, as the protocol allows.
  const whole = content === 'UNSIGNED-PAYLOAD' || content === sha256(body);
  if (id !== accessKeyId || place !== region || !whole) return false;
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, content].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature;
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
