import type { Server } from 'node:http';
import type { Problem } from '@duet/contract';
import request from 'supertest';
import type { Response, Test } from 'supertest';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface Sending {
  body?: unknown;
  query?: Record<string, unknown>;
  /** Idempotency-Key; unsafe calls that need one get a fresh one where absent. */
  key?: string;
  headers?: Record<string, string>;
  /** The answer's body comes as a Buffer. */
  bytes?: boolean;
}

let keys = 0;

/** A visitor's browser on one host: cookies, a same-origin proof, a language, an address of its own. */
export class Browser {
  private readonly cookies = new Map<string, string>();
  language = 'en';
  /** Private, so that it belongs to no country; another network for each browser. */
  address = `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.${1 + Math.floor(Math.random() * 250)}`;

  constructor(
    private readonly server: Server,
    readonly host: string,
  ) {}

  get(path: string, query?: Record<string, unknown>): Promise<Response> {
    return this.send('get', path, query ? { query } : {});
  }

  post(path: string, body?: unknown, sending: Sending = {}): Promise<Response> {
    return this.send('post', path, { body, ...sending });
  }

  put(path: string, body?: unknown, sending: Sending = {}): Promise<Response> {
    return this.send('put', path, { body, ...sending });
  }

  patch(path: string, body?: unknown, sending: Sending = {}): Promise<Response> {
    return this.send('patch', path, { body, ...sending });
  }

  delete(path: string, query?: Record<string, unknown>): Promise<Response> {
    return this.send('delete', path, query ? { query } : {});
  }

  /** Sends any request as this browser would, and keeps the cookies of the answer. */
  async send(method: Method, path: string, sending: Sending): Promise<Response> {
    const test = this.dress(request(this.server)[method](path), sending);
    if (sending.query) void test.query(sending.query);
    if (sending.body !== undefined) void test.send(sending.body as object);
    const response = await test;
    this.keep(response);
    return response;
  }

  private dress(test: Test, { key, headers, bytes }: Sending): Test {
    if (bytes) void test.responseType('blob');
    keys += 1;
    void test
      .set('Host', this.host)
      .set('Sec-Fetch-Site', 'same-origin')
      .set('Accept-Language', this.language)
      .set('X-Forwarded-For', this.address)
      .set('Idempotency-Key', key ?? `key-${process.pid}-${keys}`);
    if (this.cookies.size > 0) void test.set('Cookie', this.cookieHeader());
    for (const [name, value] of Object.entries(headers ?? {})) void test.set(name, value);
    return test;
  }

  /** The cookies as a header, e.g. to show them to another site. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  clearCookies(): void {
    this.cookies.clear();
  }

  private keep(response: Response): void {
    const lines = (response.headers['set-cookie'] as unknown as string[] | undefined) ?? [];
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      const gone =
        value === '' || attributes.some((attribute) => /max-age=0|expires=thu, 01 jan 1970/i.test(attribute));
      if (gone) this.cookies.delete(name.trim());
      else this.cookies.set(name.trim(), value);
    }
  }
}

/** The problem of a refused answer. */
export const problemOf = (response: Response): Problem =>
  (typeof response.body === 'object' && Object.keys(response.body as object).length > 0
    ? response.body
    : JSON.parse(response.text)) as Problem;
