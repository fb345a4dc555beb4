import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Traces } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { builtSite, makeSite, placeMember, startConversation, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Export {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

/** A collector as OpenTelemetry describes it: it takes spans as JSON over HTTP. */
class Collector {
  readonly bodies: string[] = [];
  private readonly server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url === '/v1/traces') this.bodies.push(Buffer.concat(parts).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1/traces`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get spans(): Span[] {
    const resources = this.bodies.flatMap((body) => (JSON.parse(body) as Export).resourceSpans);
    return resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  }
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const TEXT = 'Secret words, write to ada.lovelace@example.com';

describe('the trace of one message', () => {
  const collector = new Collector();
  let test: TestApp;
  let site: MadeSite;
  let ada: PlacedMember;
  let spans: Span[] = [];

  const named = (name: string) => spans.find((span) => span.name === name)!;
  const attributeOf = (span: Span, key: string) =>
    Object.values(span.attributes.find((one) => one.key === key)?.value ?? {})[0];

  beforeAll(async () => {
    const url = await collector.open();
    test = await startTestApp({ root: AppModule.with, config: { traces: { url, share: 1 }, siteDir: builtSite() } });
    site = await makeSite(test, { settings: { message_credits: 1 } });
    ada = await placeMember(test, site, { credits: 5 });
    const conversation = await startConversation(ada, await placeMember(test, site));
    const headers = { traceparent: `00-${TRACE}-${SPAN}-00`, tracestate: 'vendor=ada', baggage: 'name=ada' };
    const body = { type: 'text', text: TEXT, anyway: true };
    const answer = await ada.browser.send('post', `/api/conversations/${conversation}/messages`, { body, headers });
    expect(answer.status).toBe(201);
    await test.runJobs();
    await test.get(Traces).onApplicationShutdown();
    spans = collector.spans.filter(({ traceId }) => traceId === TRACE);
  });
  afterAll(async () => {
    await test.close();
    collector.close();
  });

  it('[G06] goes from the browser over the call to its statements', () => {
    const call = named('sendMessage');
    expect([call.parentSpanId, call.kind]).toEqual([SPAN, 2]);
    expect(attributeOf(call, 'duet.site')).toBe(site.key);
    expect(attributeOf(call, 'http.route')).toBe('/api/conversations/:id/messages');
    expect(attributeOf(call, 'http.response.status_code')).toBe(201);
    const children = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId).map(({ name }) => name);
    expect(children).toEqual(expect.arrayContaining(['transaction']));
  });

  it('[G06] goes on in the job, whose statements belong to it', () => {
    const transaction = named('transaction');
    const insert = named('INSERT outbox_jobs');
    expect(insert.parentSpanId).toBe(transaction.spanId);
    const job = named('chat.message_marked>reviewMessage');
    expect([job.kind, job.parentSpanId]).toEqual([5, transaction.spanId]);
    expect(spans.filter(({ parentSpanId }) => parentSpanId === job.spanId).length).toBeGreaterThan(0);
  });

  it('[G06] begins in pages that say so', async () => {
    expect((await test.browser(site.host).get('/search')).text).toContain('"traces":true');
  });

  it('[G06] holds no text, address, name or id of a member', () => {
    const all = collector.bodies.join('\n');
    const ours = JSON.stringify(spans);
    expect(all).toContain('sendMessage');
    for (const word of ['Secret', 'lovelace', '@example', 'vendor', ada.name, ada.id]) expect(ours).not.toContain(word);
  });
});
