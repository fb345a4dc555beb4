import { createHash, createPublicKey, verify } from 'node:crypto';
import type { SenderDomain } from '@duet/contract';
import { Mailer } from '@duet/platform';
import type { MadeSite, MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, makeMember, makeSite, SmtpRelay, startTestApp } from '@duet/testing';
import { DnsRecords } from './dns-records';
import { MailKeysService } from './mail-keys.service';

let test: TestApp;
let site: MadeSite;
let operator: MadeStaff;
let zone: Record<string, string[]>;

beforeAll(async () => {
  test = await startTestApp();
  const dns = test.get(DnsRecords);
  dns.txt = async (name) => zone[name] ?? [];
  dns.mx = async (name) => zone[`mx ${name}`] ?? [];
});
beforeEach(async () => {
  zone = {};
  site = await makeSite(test);
  operator = await logInStaff(test, { role: 'operator' });
});
afterAll(() => test.close());

const path = () => `/api/admin/sites/${site.id}/sender-domain`;
const read = async (staff = operator) => (await staff.browser.get(path())).body as SenderDomain;
const stateOf = ({ records }: SenderDomain) => Object.fromEntries(records.map((one) => [one.purpose, one.state]));

/** Lines of a mail as the signer of a relaxed signature reads them (RFC 6376, 3.4). */
const relaxedHeader = (line: string) => {
  const [name = '', ...rest] = line.split(':');
  return `${name.trim().toLowerCase()}:${rest.join(':').replace(/\r\n/g, '').replace(/\s+/g, ' ').trim()}`;
};
const relaxedBody = (body: string) =>
  body
    .replace(/[ \t]+/g, ' ')
    .replace(/ (?=\r\n)/g, '')
    .replace(/(\r\n)*$/, '\r\n');

/** True if a mail's DKIM signature fits its text and the key that the DNS has. */
function isSigned(raw: string, publicKey: string): boolean {
  const [head = '', body = ''] = [raw.slice(0, raw.indexOf('\r\n\r\n')), raw.slice(raw.indexOf('\r\n\r\n') + 4)];
  const lines = head.split(/\r\n(?![ \t])/);
  const signature = lines.find((line) => /^dkim-signature:/i.test(line)) ?? '';
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')]),
  ) as Record<string, string>;
  const signed = (tags.h ?? '').split(':').flatMap((name) => {
    const found = lines.filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)).at(-1);
    return found ? [relaxedHeader(found)] : [];
  });
  const own = relaxedHeader(signature.replace(/(\bb=)[^;]*$/, '$1'));
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const bodyHash = createHash('sha256').update(relaxedBody(body)).digest('base64');
  const text = Buffer.from([...signed, own].join('\r\n'));
  return bodyHash === tags.bh && verify('sha256', text, key, Buffer.from(tags.b ?? '', 'base64'));
}

describe('the sender domain of a site', () => {
  it('[G02] has a key of its own, whose record staff can set and see in the DNS', async () => {
    const before = await read();
    expect(before).toMatchObject({ domain: site.host, sender: `no-reply@${site.host}`, key: null });
    expect(stateOf(before)).toEqual({ dkim: 'missing', spf: 'missing', dmarc: 'missing', return_path: 'missing' });
    const made = (await operator.browser.post(`${path()}/key`)).body as SenderDomain;
    const [dkim] = made.records;
    expect(dkim?.value).toMatch(/^v=DKIM1; k=rsa; p=MII[A-Za-z0-9+/=]+$/);
    zone = {
      [dkim!.name]: [dkim!.value!],
      [site.host]: ['v=spf1 include:relay.test ~all'],
      [`_dmarc.${site.host}`]: ['v=DMARC1; p=none'],
      [`mx ${site.host}`]: ['mx.relay.test'],
    };
    expect(stateOf(await read())).toEqual({ dkim: 'seen', spf: 'seen', dmarc: 'seen', return_path: 'seen' });
    const again = (await operator.browser.post(`${path()}/key`)).body as SenderDomain;
    expect(again.key).toEqual(made.key);
    expect(again.records[0]?.state).toBe('seen');
  });

  it('[G02] the private key is in no answer and lies sealed in the database', async () => {
    const made = await operator.browser.post(`${path()}/key`);
    const rows = await test.db.systemRows<{ private_key: Buffer }>('SELECT private_key FROM mail_keys');
    expect(JSON.stringify(made.body)).not.toContain('PRIVATE');
    for (const { private_key } of rows) expect(private_key.toString('latin1')).not.toContain('PRIVATE');
  });

  it('[G02] its mails arrive signed, the one-click headers too, and still ask for leave at their end', async () => {
    const made = (await operator.browser.post(`${path()}/key`)).body as SenderDomain;
    const signer = await test.get(MailKeysService).findSigner({ site }, site.host);
    const relay = await SmtpRelay.start();
    const mailer = new Mailer(relay.url);
    let arrivedBefore: number | null = null;
    const mail = {
      id: 'one',
      from: { name: 'Harbour & Hill', address: `no-reply@${site.host}` },
      to: 'reader@example.com',
      subject: 'Zoë schreibt dir',
      text: 'Grüße\n\n. \nEnde  ',
      html: `<p>${'Hallo '.repeat(3000)}</p>`,
      headers: {
        'List-Unsubscribe': `<http://${site.host}/api/mail/unsubscribe?token=x>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      signer: signer!,
    };
    await mailer.send(mail, async () => {
      arrivedBefore = relay.arrivals.length;
    });
    mailer.close();
    await relay.stop();
    const [{ text } = { text: '' }] = relay.arrivals;
    const publicKey = made.records[0]!.value!.replace(/^.*p=/, '');
    expect(arrivedBefore).toBe(0);
    expect(/^DKIM-Signature:[^]*?;\s*h=([^;]*)/im.exec(text)?.[1]?.replace(/\s/g, '')).toMatch(
      /list-unsubscribe:list-unsubscribe-post/i,
    );
    expect(isSigned(text, publicKey)).toBe(true);
    expect(isSigned(text.replace('Hallo', 'Hullo'), publicKey)).toBe(false);
  });

  it('[G02] members’ mails are signed once there is a key, and go out without one', async () => {
    await makeMember(test, site, { email: 'unsigned@example.com', confirmed: false });
    await test.runJobs();
    await operator.browser.post(`${path()}/key`);
    test.clock.advance(61);
    await makeMember(test, site, { email: 'signed@example.com', confirmed: false });
    await test.runJobs();
    const signerOf = (address: string) => test.mails.find(({ to }) => to === address)?.signer;
    expect(signerOf('unsigned@example.com')).toBeUndefined();
    expect(signerOf('signed@example.com')?.domain).toBe(site.host);
  });

  it('[G02] its key is changed for another one once the DNS has that one’s record, and not before', async () => {
    expect((await operator.browser.post(`${path()}/next-key`)).status).toBe(409);
    const first = (await operator.browser.post(`${path()}/key`)).body as SenderDomain;
    const waiting = (await operator.browser.post(`${path()}/next-key`)).body as SenderDomain;
    const record = waiting.records.find(({ purpose }) => purpose === 'next_dkim');
    expect(waiting.key).toEqual(first.key);
    expect(record?.name).not.toBe(first.records[0]?.name);
    expect(((await operator.browser.post(`${path()}/next-key`)).body as SenderDomain).next_key).toEqual(
      waiting.next_key,
    );
    expect((await operator.browser.post(`${path()}/next-key/use`)).status).toBe(409);
    const selectorOfMails = async () => (await test.get(MailKeysService).findSigner({ site }, site.host))?.selector;
    expect(await selectorOfMails()).toBe(first.key?.selector);

    zone = { [record!.name]: [record!.value!] };
    const changed = (await operator.browser.post(`${path()}/next-key/use`)).body as SenderDomain;
    expect(changed).toMatchObject({ key: waiting.next_key, next_key: null });
    expect(changed.former_key?.selector).toBe(first.key?.selector);
    expect(await selectorOfMails()).toBe(waiting.next_key?.selector);
    const kept = await test.db.systemRows<{ private_key: Buffer }>(
      `SELECT private_key FROM mail_keys WHERE site_id = $1 AND state = 'former'`,
      [site.id],
    );
    expect(kept.map(({ private_key }) => private_key.length)).toEqual([0]);
    expect((await operator.browser.post(`${path()}/next-key/use`)).status).toBe(409);
  });

  it('[G02] keys of one day have names of their own, and only the last of the former ones is remembered', async () => {
    await operator.browser.post(`${path()}/key`);
    const changeKey = async () => {
      const { records, next_key } = (await operator.browser.post(`${path()}/next-key`)).body as SenderDomain;
      const record = records.find(({ purpose }) => purpose === 'next_dkim');
      zone = { [record!.name]: [record!.value!] };
      await operator.browser.post(`${path()}/next-key/use`);
      return next_key?.selector;
    };
    const selectors = [await changeKey(), await changeKey()];
    const { key, former_key } = await read();
    expect([former_key?.selector, key?.selector]).toEqual(selectors);
    expect(new Set(selectors).size).toBe(2);
  });

  it('[G02] keys are made and seen within reach alone, and in the audit log', async () => {
    const support = await logInStaff(test, { role: 'support' });
    for (const call of ['key', 'next-key', 'next-key/use'])
      expect((await support.browser.post(`${path()}/${call}`)).status).toBe(403);
    expect((await read(support)).events.key).toBeNull();
    const elsewhere = await logInStaff(test, { role: 'operator', siteId: (await makeSite(test)).id });
    expect((await elsewhere.browser.get(path())).status).toBe(404);
    expect((await read()).events.key).toMatch(/^[0-9a-f]{64}$/);
    await operator.browser.post(`${path()}/key`);
    const bad = await operator.browser.put(`${path()}/event-key`, { sendgrid_key: 'no key' });
    expect(bad.status).toBe(422);
    const key =
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==';
    await operator.browser.put(`${path()}/event-key`, { sendgrid_key: key });
    expect((await read()).events.sendgrid_key).toBe(key);
    const entries = await test.db.systemRows<{ after: object }>(
      'SELECT after FROM audit_entries WHERE site_id = $1 ORDER BY id',
      [site.id],
    );
    expect(entries.map(({ after }) => after)).toEqual([{ mail_key_of: site.host }, { sendgrid_key: key }]);
  });
});
