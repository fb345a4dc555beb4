import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveEventName, LiveEvents } from '@duet/contract';
import type { Browser } from './browser';
import type { TestApp } from './test-app';
import { until } from './until';

/** One event as a page receives it. */
export type ReceivedEvent = { [Name in LiveEventName]: { event: Name; data: LiveEvents[Name] } }[LiveEventName];

/** A page's event stream (`GET /api/events`), as an EventSource holds it, but without coming back by itself. */
export class TestEventStream {
  readonly events: ReceivedEvent[] = [];
  /** Everything as it came, comments and `retry` too. */
  raw = '';
  isClosed = false;
  status = 0;
  headers: http.IncomingHttpHeaders = {};
  onEvent: (event: ReceivedEvent) => void = () => undefined;
  onClose: () => void = () => undefined;
  private rest = '';
  private readonly request: http.ClientRequest;

  /** Opens the stream; `process` is the application that serves it. */
  constructor(process: TestApp, browser: Browser) {
    const { port } = process.server.address() as AddressInfo;
    const headers = { host: browser.host, cookie: browser.cookieHeader(), accept: 'text/event-stream' };
    this.request = http.get({ port, path: '/api/events', headers, agent: false }, (response) => this.follow(response));
    this.request.on('error', () => this.close());
    this.request.on('close', () => this.close());
  }

  /** Opens a stream and waits for its first `state`. */
  static async open(process: TestApp, browser: Browser): Promise<TestEventStream> {
    const line = new TestEventStream(process, browser);
    await until(() => line.events.length > 0 || line.isClosed);
    return line;
  }

  /** The data of all events of one name. */
  of<Name extends LiveEventName>(name: Name): LiveEvents[Name][] {
    return this.events.filter(({ event }) => event === name).map(({ data }) => data as LiveEvents[Name]);
  }

  /** Cuts the connection as a lost network does. */
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
      if (event && data) this.receive({ event, data: JSON.parse(data) as object } as ReceivedEvent);
    }
  }

  private receive(event: ReceivedEvent): void {
    this.events.push(event);
    this.onEvent(event);
  }

  private close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.onClose();
  }
}
