import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { startMailCatcher } from './main.mjs';

const MAIL = {
  from: 'She <hello@she.localhost>',
  to: 'anna@example.com',
  subject: 'Grüße: bitte bestätigen',
  text: 'Hallo\nhttp://she.localhost:8080/activate#token=abc',
  html: '<p><a href="http://she.localhost:8080/activate#token=abc&amp;x=1">Bestätigen</a></p>',
};

let dir;
let catcher;

const start = async () => (catcher = await startMailCatcher({ port: 0, smtpPort: 0, dir, limit: 3 }));
const read = async (where) => (await fetch(`${catcher.url}${where}`)).json();

async function send(...recipients) {
  const transport = createTransport(catcher.smtpUrl);
  for (const to of recipients) await transport.sendMail({ ...MAIL, to });
  transport.close();
}

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'duet-mails-'));
  await start();
});

afterEach(async () => {
  await catcher.stop();
  await rm(dir, { recursive: true });
});

describe('the mail catcher', () => {
  test('a mail sent over SMTP is found by its recipient, with both texts and all links', async () => {
    await send('anna@example.com', 'bert@example.com');
    const { mails } = await read('/api/mails?to=ANNA@example.com');
    expect(mails).toMatchObject([{ to: ['anna@example.com'], subject: MAIL.subject }]);
    const mail = await read(`/api/mails/${mails[0].id}`);
    expect(mail.from).toEqual({ name: 'She', address: 'hello@she.localhost' });
    expect(mail.text.trim()).toBe(MAIL.text);
    expect(mail.links).toEqual([
      'http://she.localhost:8080/activate#token=abc&x=1',
      'http://she.localhost:8080/activate#token=abc',
    ]);
  });

  test('the page answers its own hosts, and no name that a foreign page could have', async () => {
    const { port } = new URL(catcher.url);
    const ask = (host) =>
      new Promise((resolve, reject) => {
        const options = { port, host: '127.0.0.1', path: '/api/mails', headers: { host } };
        get(options, (response) => resolve(response.resume().statusCode)).on('error', reject);
      });
    for (const host of ['localhost', `127.0.0.1:${port}`, '[::1]:8081', 'mails:8081', 'x.localhost']) {
      expect([host, await ask(host)]).toEqual([host, 200]);
    }
    for (const host of ['evil.example', `127.0.0.1.evil.example:${port}`, 'localhost.evil.example']) {
      expect([host, await ask(host)]).toEqual([host, 421]);
    }
  });

  test('mails survive a restart, the newest first and only as many as the limit', async () => {
    await send('a@example.com', 'b@example.com', 'c@example.com', 'd@example.com');
    await catcher.stop();
    await start();
    const { mails } = await read('/api/mails');
    expect(mails.map(({ to }) => to[0])).toEqual(['d@example.com', 'c@example.com', 'b@example.com']);
  });

  test('the HTML of a mail is served where no script of it can run', async () => {
    await send('anna@example.com');
    const { mails } = await read('/api/mails');
    const response = await fetch(`${catcher.url}/api/mails/${mails[0].id}/html`);
    expect(await response.text()).toContain('Bestätigen');
    expect(response.headers.get('content-security-policy')).toMatch(/sandbox(?!.*allow-scripts).*default-src 'none'/);
  });

  test('[F06] a text message is shown beside the mails, by itself for tests, and survives a restart', async () => {
    const sms = { to: '+491701234567', from: 'She', text: '123456 is your code' };
    const headers = { 'content-type': 'application/json' };
    const take = (body) => fetch(`${catcher.url}/api/sms`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([(await take(sms)).status, (await take({ to: '1' })).status]).toEqual([202, 400]);
    await catcher.stop();
    await start();
    expect(await read('/api/sms?to=%2B49170')).toMatchObject({ messages: [sms] });
    expect(await read('/api/sms?to=%2B31')).toEqual({ messages: [] });
    expect(await read('/api/mails')).toMatchObject({ mails: [{ sms: true, to: [sms.to], preview: sms.text }] });
  });

  test('an unknown mail is 404, and DELETE empties the box', async () => {
    await send('anna@example.com');
    expect((await fetch(`${catcher.url}/api/mails/unknown`)).status).toBe(404);
    expect((await fetch(`${catcher.url}/api/mails`, { method: 'DELETE' })).status).toBe(204);
    expect(await read('/api/mails')).toEqual({ mails: [] });
  });
});
