// Requests over kept connections, as a proxy before the api would have them, and one open answer for each live line. Every answer is
// counted by its kind; nothing is asked twice.
import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Histogram } from './histogram.mjs';

const CONNECTIONS = 512;
const PATIENCE_MS = 30_000;
const EXAMPLES = 3;
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

const newCall = () => ({ count: 0, errors: 0, bytes: 0, statuses: {}, examples: [], times: new Histogram() });

export class Traffic {
  calls = {};
  inFlight = 0;
  agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'fifo' });
  lines = new http.Agent({ keepAlive: false });

  constructor(port) {
    this.port = port;
  }

  /** The counts since the last time, by kind of call. */
  takeCalls() {
    const calls = this.calls;
    this.calls = {};
    return calls;
  }

  /**
   * One request; answers status, headers and, where it is `wanted`, the body: parsed JSON, else a text. Status 0: no answer.
   * `allowed` are statuses besides 2xx and 304 that are no error.
   */
  ask(kind, { method = 'GET', path, headers, body, wanted = false, allowed = [] }) {
    const started = performance.now();
    this.inFlight += 1;
    return new Promise((resolve) => {
      const end = (status, more) => {
        this.inFlight -= 1;
        const answer = { status, headers: {}, body: null, ms: performance.now() - started, ...more };
        this.count(kind, answer, allowed);
        resolve(answer);
      };
      const options = {
        host: '127.0.0.1',
        port: this.port,
        method,
        path,
        headers,
        agent: this.agent,
        timeout: PATIENCE_MS,
      };
      const request = http.request(options, (response) => readAnswer(response, wanted, end));
      request.on('timeout', () => request.destroy(new Error('no answer in time')));
      request.once('error', ({ code, message }) => end(0, { body: code ?? message, bytes: 0 }));
      request.end(body);
    });
  }

  count(kind, { status, ms, bytes, body }, allowed = []) {
    const call = (this.calls[kind] ??= newCall());
    call.count += 1;
    call.bytes += bytes ?? 0;
    call.times.add(ms);
    call.statuses[status] = (call.statuses[status] ?? 0) + 1;
    if ((status >= 200 && status < 400) || allowed.includes(status)) return;
    call.errors += 1;
    const example = `${status} ${body?.code ?? ''} ${JSON.stringify(body?.errors ?? body?.slice?.(0, 100)) ?? ''}`;
    if (call.examples.length < EXAMPLES && !call.examples.includes(example)) call.examples.push(example);
  }

  /** Opens a live line. `hear(event, data)` gets its events, `end(hasBegun)` its end; answers what closes it. */
  openLine(headers, { hear, end }) {
    const started = performance.now();
    const tell = (status, body) => this.count('live line', { status, ms: performance.now() - started, body, bytes: 0 });
    let hasBegun = false;
    const options = { host: '127.0.0.1', port: this.port, path: '/api/events', headers, agent: this.lines };
    const request = http.get(options, (response) => {
      hasBegun = response.statusCode === 200;
      tell(response.statusCode, '');
      response.setEncoding('utf8').on('data', splitEvents(hear));
      response.on('error', () => undefined);
    });
    request.on('error', ({ code }) => hasBegun || tell(0, code));
    request.once('close', () => end(hasBegun));
    return () => request.destroy();
  }

  close() {
    this.agent.destroy();
    this.lines.destroy();
  }
}

function readAnswer(response, wanted, end) {
  const { statusCode: status, headers } = response;
  const isRead = wanted || status >= 400;
  const parts = [];
  let bytes = 0;
  response.on('data', (part) => {
    bytes += part.length;
    if (isRead) parts.push(part);
  });
  response.once('error', () => end(0, { body: 'cut off', bytes }));
  response.once('end', () =>
    end(status, { headers, bytes, body: isRead ? decode(Buffer.concat(parts), headers) : null }),
  );
}

function decode(bytes, headers) {
  const text = (DECODERS[headers['content-encoding']]?.(bytes) ?? bytes).toString();
  return headers['content-type']?.includes('json') && text ? JSON.parse(text) : text;
}

/** Takes the pieces of a stream and tells each event with its data as they stand there. */
export function splitEvents(hear) {
  let rest = '';
  return (part) => {
    const blocks = (rest + part).split('\n\n');
    rest = blocks.pop();
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (event) hear(event, data);
    }
  };
}
