import type { NestFastifyApplication } from '@nestjs/platform-fastify';

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

let count = 0;

/** Somebody who uses a running application as a browser does: on one host, with cookies, from a network of their own. */
export class Visitor {
  private readonly cookies = new Map<string, string>();
  private readonly address: string;

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly host: string,
  ) {
    count += 1;
    this.address = `10.20.${count}.1`;
  }

  get(url: string): Promise<Record<string, unknown>> {
    return this.call('GET', url);
  }

  post(url: string, body: object): Promise<Record<string, unknown>> {
    return this.call('POST', url, body);
  }

  /** The answer's body; throws with what was refused, so that a demo is never half made. */
  private async call(method: 'GET' | 'POST', url: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await this.send(method, url, body);
    if (answer.status >= 300) throw new Error(`demo: ${method} ${url} on ${this.host}: ${JSON.stringify(answer)}`);
    return answer.body;
  }

  private async send(method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> {
    count += 1;
    const headers = {
      host: this.host,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': `demo-${process.pid}-${count}`,
      ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
    };
    const request = { method, url, headers, remoteAddress: this.address, ...(payload && { payload }) };
    const response = await this.app.inject(request);
    for (const { name, value } of response.cookies) this.cookies.set(name, value);
    const isJson = String(response.headers['content-type']).includes('json');
    return { status: response.statusCode, body: isJson ? (response.json() as Record<string, unknown>) : {} };
  }
}
