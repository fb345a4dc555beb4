import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import type { AdminSiteDetail, DomainStatus, Locale } from '@duet/contract';
import { adminGetDomainStatus, endpointOf, findFaults, LOCALES } from '@duet/contract';
import type { MadeSite, MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, makeSite, startTestApp } from '@duet/testing';
import { DnsRecords } from '../sender-domains/dns-records';
import { Certificates, RealCertificates } from './certificates';
import type { CertificateAnswer } from './certificates';
import { DomainStatusService } from './domain-status.service';

const OURS = '203.0.113.7';
const DAY_MS = 86_400_000;

let test: TestApp;
let site: MadeSite;
let operator: MadeStaff;
let zone: Record<string, string[] | null>;
let certificate: (host: string, address: string) => CertificateAnswer;
let looks: string[];

beforeAll(async () => {
  test = await startTestApp();
  const dns = test.get(DnsRecords);
  const answer = (name: string) => Promise.resolve(name in zone ? zone[name]! : []);
  dns.txt = answer;
  dns.mx = (name) => answer(`mx ${name}`);
  dns.addresses = (name) => answer(`a ${name}`);
  test.get(Certificates).look = (host, address) => {
    looks.push(address);
    return Promise.resolve(certificate(host, address));
  };
});
beforeEach(async () => {
  [zone, looks] = [{}, []];
  certificate = () => ({ ends: new Date(test.clock.now().getTime() + 60.5 * DAY_MS), distrust: null });
  site = await makeSite(test);
  operator = await logInStaff(test, { role: 'operator' });
  // Names below .test are not looked up.
  await test.db.systemRows(`UPDATE domains SET host = $2 WHERE site_id = $1`, [site.id, hostOf()]);
});
afterAll(() => test.close());

const hostOf = () => `${site.key}.dating.net`;
const address = () => `/api/admin/sites/${site.id}/domain-status`;
const check = async () => {
  const { body } = await operator.browser.post(address());
  expect(findFaults(endpointOf(adminGetDomainStatus).answer!, body)).toEqual([]);
  return (body as [DomainStatus])[0];
};
const findingOf = ({ findings }: DomainStatus, subject: string) => findings.find((one) => one.subject === subject)!;
const statesOf = ({ findings }: DomainStatus) =>
  Object.fromEntries(findings.map(({ subject, state }) => [subject, state]));

describe('the domains of a site', () => {
  it('[I02] [G02] a domain without records is told in words, with the record to set; once it is set, all is well', async () => {
    const [before] = (await operator.browser.get(address())).body as [DomainStatus];
    expect(before).toMatchObject({ host: hostOf(), checked_at: null, findings: [] });
    const faulty = await check();
    expect(statesOf(faulty)).toEqual({
      address: 'fault',
      certificate: 'unknown',
      dkim: 'fault',
      spf: 'fault',
      dmarc: 'warning',
      return_path: 'warning',
    });
    expect(findingOf(faulty, 'address').text).toContain('nobody reaches the site');
    expect(findingOf(faulty, 'address').advice).toContain(`A record (AAAA for IPv6) of ${hostOf()} to ${OURS}`);
    const { checklist } = (await operator.browser.get(`/api/admin/sites/${site.id}`)).body as AdminSiteDetail;
    expect(checklist.find(({ code }) => code === 'domain_status')).toMatchObject({ done: false, required: false });

    const made = (await operator.browser.post(`/api/admin/sites/${site.id}/sender-domain/key`)).body as {
      records: { name: string; value: string }[];
    };
    zone = {
      [`a ${hostOf()}`]: [OURS],
      [made.records[0]!.name]: [made.records[0]!.value],
      [hostOf()]: ['v=spf1 mx ~all'],
      [`_dmarc.${hostOf()}`]: ['v=DMARC1; p=none'],
      [`mx ${hostOf()}`]: ['mx.dating.net'],
    };
    // The job finds it by itself.
    test.clock.advance(3600);
    await test.get(DomainStatusService).checkAll();
    const [after] = (await operator.browser.get(address())).body as [DomainStatus];
    expect([after.state, new Set(Object.values(statesOf(after)))]).toEqual(['good', new Set(['good'])]);
    expect(findingOf(after, 'certificate').text).toBe('The certificate is good for 60 days.');
    test.clock.advance(3600);
    const again = await check();
    expect([again.changed_at, again.checked_at! > after.checked_at!]).toEqual([after.changed_at, true]);
  });

  it('[I02] only servers of the platform are spoken to; a certificate that ends, ended or is a stranger’s is named', async () => {
    zone[`a ${hostOf()}`] = ['10.0.0.5'];
    expect(statesOf(await check())).toMatchObject({ address: 'fault', certificate: 'unknown' });
    expect(looks).toEqual([]);
    zone[`a ${hostOf()}`] = ['10.0.0.5', OURS];
    expect(statesOf(await check())).toMatchObject({ address: 'warning', certificate: 'good' });
    expect(looks).toEqual([OURS]);
    zone[`a ${hostOf()}`] = [OURS];
    const inDays = (days: number) => new Date(test.clock.now().getTime() + (days + 0.5) * DAY_MS);
    const answers: [CertificateAnswer, string, string][] = [
      [{ ends: inDays(5), distrust: null }, 'warning', 'ends in 5 days'],
      [{ ends: inDays(-2), distrust: 'CERT_HAS_EXPIRED' }, 'fault', 'ended 2 days ago'],
      [{ ends: inDays(60), distrust: 'SELF_SIGNED' }, 'fault', 'do not trust'],
      [{ failure: 'connect ECONNREFUSED' }, 'fault', 'ECONNREFUSED'],
    ];
    for (const [answer, state, text] of answers) {
      certificate = () => answer;
      expect(findingOf(await check(), 'certificate')).toMatchObject({ state, text: expect.stringContaining(text) });
    }
    await test.db.systemRows(`INSERT INTO domains VALUES ('localhost', $1, false, now())`, [site.id]);
    expect(
      findingOf(((await operator.browser.post(address())).body as [DomainStatus, DomainStatus])[1], 'address').state,
    ).toBe('good');
    zone[`a ${hostOf()}`] = null;
    expect(findingOf(await check(), 'address')).toMatchObject({ state: 'unknown', text: 'The DNS did not answer.' });
  });

  it('[I02] a private address of the console’s host says nothing about the sites, and a public one does', async () => {
    const named = test.config.publicAddresses.splice(0);
    zone = { 'a console.localhost': ['10.0.0.5'], [`a ${hostOf()}`]: ['198.41.0.4'] };
    const [unknown, advised] = [findingOf(await check(), 'address'), 'PUBLIC_ADDRESSES'];
    expect(unknown).toMatchObject({ state: 'unknown', advice: expect.stringContaining(advised) });
    zone['a console.localhost'] = ['10.0.0.5', '198.41.0.4'];
    expect(findingOf(await check(), 'address')).toMatchObject({ state: 'good' });
    test.config.publicAddresses.push(...named);
  });

  it('[I02] after a change of the domain the checklist tells nothing of the old one', async () => {
    const launch = async () => {
      const { body } = await operator.browser.get(`/api/admin/sites/${site.id}`);
      return (body as AdminSiteDetail).checklist.find(({ code }) => code === 'domain_status')!.text;
    };
    await check();
    expect(await launch()).toContain('nobody reaches the site');
    await test.db.systemRows(`UPDATE domains SET host = 'new-' || host WHERE site_id = $1`, [site.id]);
    expect(await launch()).toContain('has not been checked yet');
  });

  it('[I02] [I01] findings are in the language of whoever looks, with lists and numbers as it writes them', async () => {
    const others = ['198.41.0.4', '198.41.0.5'];
    zone[`a ${hostOf()}`] = [OURS, ...others];
    certificate = () => ({ ends: new Date(test.clock.now().getTime() + 1.5 * DAY_MS), distrust: null });
    const english = await check();
    expect(findingOf(english, 'address')).toMatchObject({
      text: `${hostOf()} leads here, but also to ${others.join(' and ')}.`,
      advice: `Remove the records of ${others.join(' and ')}, or some visitors arrive elsewhere.`,
    });
    expect(findingOf(english, 'certificate').text).toBe('The certificate ends in one day.');
    const read = async (language: Locale) => {
      operator.browser.language = language;
      return ((await operator.browser.get(address())).body as [DomainStatus])[0];
    };
    const german = await read('de');
    expect(findingOf(german, 'address')).toMatchObject({
      text: `${hostOf()} führt hierher, aber auch zu ${others.join(' und ')}.`,
      advice: expect.stringMatching(/^Entfernen Sie die Einträge/),
    });
    expect(findingOf(german, 'certificate').text).toBe('Das Zertifikat läuft in einem Tag ab.');
    for (const locale of LOCALES.filter((one) => one !== 'en')) {
      for (const { subject, text, advice } of (await read(locale)).findings) {
        expect([locale, text]).not.toEqual([locale, findingOf(english, subject).text]);
        expect(`${text} ${advice}`).not.toMatch(/[{}]|domain\.\w+\.|undefined/);
      }
    }
    const { checklist } = (await operator.browser.get(`/api/admin/sites/${site.id}`)).body as AdminSiteDetail;
    expect(checklist.find(({ code }) => code === 'domain_status')!.text).toContain('DKIM');
  });

  it('[I02] a certificate is read from the server’s own handshake', async () => {
    const pem = readFileSync('apps/operations/src/doctor/localhost.pem');
    const server = tls.createServer({ key: pem, cert: pem });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await new RealCertificates(port).look('own.dating.net', '127.0.0.1');
    expect(answer).toMatchObject({ distrust: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect('ends' in answer && answer.ends.getUTCFullYear()).toBe(2126);
    await new Promise((resolve) => void server.close(resolve));
    expect(await new RealCertificates(port).look('own.dating.net', '127.0.0.1')).toHaveProperty('failure');
  });
});
