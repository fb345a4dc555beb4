import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveEventName, LiveEvents } from '@duet/contract';
import type { Browser } from './browser';
import type { TestApp } from './test-app';
import { until } from './until';

/** One event as a page hears it. */
export type Heard = { [Name in LiveEventName]: { event: Name; data: LiveEvents[Name] } }[LiveEventName];

/** A page's line to `GET /api/events`, as an EventSource would hold it, but without coming back by itself. */
export class LiveLine {
  readonly heard: Heard[] = [];
  /** Everything as it came, comments and `retry` too. */
  raw = '';
  isClosed = false;
  status = 0;
  headers: http.IncomingHttpHeaders = {};
  onEvent: (heard: Heard) => void = () => undefined;
  onClose: () => void = () => undefined;
  private rest = '';
  private readonly request: http.ClientRequest;

  /** Opens the line; `process` is the application that serves it. */
  constructor(process: TestApp, browser: Browser) {
    const { port } = process.server.address() as AddressInfo;
    const headers = { host: browser.host, cookie: browser.cookieHeader(), accept: 'text/event-stream' };
    this.request = http.get({ port, path: '/api/events', headers, agent: false }, (response) => this.follow(response));
    this.request.on('error', () => this.close());
    this.request.on('close', () => this.close());
  }

  /** Opens a line and waits for its first `state`. */
  static async open(process: TestApp, browser: Browser): Promise<LiveLine> {
    const line = new LiveLine(process, browser);
    await until(() => line.heard.length > 0 || line.isClosed);
    return line;
  }

  /** The data of all events of one name. */
  of<Name extends LiveEventName>(name: Name): LiveEvents[Name][] {
    return this.heard.filter(({ event }) => event === name).map(({ data }) => data as LiveEvents[Name]);
  }

  /** Cuts the line as a lost network does. */
  cut(): void {
    this.request.destroy();
  }

  private follow(response: http.IncomingMessage): void {
    this.status = response.statusCode ?? 0;
    this.headers = response.headers;
    response.setEncoding('utf8');
    response.on('data', (text: string) => this.read(text));
    response.on('error', () => undefined);
    response.on('close', () => this.close());
  }

  private read(text: string): void {
    this.raw += text;
    const blocks = (this.rest + text).split('\n\n');
    this.rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (event && data) this.hear({ event, data: JSON.parse(data) as object } as Heard);
    }
  }

  private hear(heard: Heard): void {
    this.heard.push(heard);
    this.onEvent(heard);
  }

  private close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.onClose();
  }
}
