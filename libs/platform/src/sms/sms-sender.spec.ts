import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SmsSender } from './sms-sender';

interface ReceivedRequest {
  headers: IncomingMessage['headers'];
  body: string;
}

const MESSAGE = { to: '+491701234567', sender: 'She', text: 'Code "123456"\n& more' };

describe('text messages', () => {
  let server: Server;
  let url: string;
  let status = 200;
  let moved = false;
  const requests: ReceivedRequest[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        requests.push({ headers: request.headers, body });
        if (moved) response.writeHead(307, { location: `${url}/elsewhere` }).end();
        else response.writeHead(status).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it('[F06] are handed in as JSON, with the service’s own words and password', async () => {
    const body = '{"recipients":["{to}"],"originator":"{sender}","body":"{text}"}';
    await new SmsSender({ url, authorization: 'Bearer secret', body }).send(MESSAGE);
    const { headers, body: sent } = requests.at(-1)!;
    expect(headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' });
    expect(JSON.parse(sent)).toEqual({ recipients: [MESSAGE.to], originator: 'She', body: MESSAGE.text });
  });

  it('[F06] are handed in as a form', async () => {
    await new SmsSender({ url, authorization: null, body: 'To={to}&Body={text}' }).send(MESSAGE);
    const { headers, body } = requests.at(-1)!;
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ To: MESSAGE.to, Body: MESSAGE.text });
  });

  it('[F06] follow no service to another address', async () => {
    const count = requests.length;
    moved = true;
    const sender = new SmsSender({ url, authorization: 'Bearer secret', body: '{"to":"{to}","text":"{text}"}' });
    await expect(sender.send(MESSAGE)).rejects.toThrow();
    moved = false;
    expect(requests).toHaveLength(count + 1);
  });

  it('[F06] that are not taken are an error, and none is sent without a service', async () => {
    status = 402;
    const sender = new SmsSender({ url, authorization: null, body: '{"to":"{to}","text":"{text}"}' });
    await expect(sender.send(MESSAGE)).rejects.toThrow('402');
    await expect(new SmsSender(null).send(MESSAGE)).rejects.toThrow('no service');
  });
});
