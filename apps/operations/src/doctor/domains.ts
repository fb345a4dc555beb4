import { lookup, Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import tls from 'node:tls';
import { clockFinding, withDatabase } from './database';
import type { Finding, Installation } from './finding';
import { eachOf, fault, ok, reasonOf, warning } from './finding';

const PATIENCE_MS = 15_000;
const DAY_MS = 86_400_000;
/** Certificates are renewed a month before their end: with less than this left, nobody does it. */
const FEW_DAYS = 14;

/** Where the public finds us; other ports and servers in tests alone. */
export interface LookUps {
  httpsPort: number;
  resolver: Pick<Resolver, 'resolveTxt'>;
  resolve: (host: string) => Promise<unknown>;
}

export const PUBLIC: LookUps = {
  httpsPort: 443,
  resolver: new Resolver({ timeout: 3_000, tries: 2 }),
  resolve: (host) => lookup(host),
};

/** Hosts of published sites, and the domains that mails are sent from. */
async function hostsOf({ config }: Installation) {
  const hosts: string[] = [];
  const senders: string[] = [];
  const findings = await withDatabase('DATABASE_SYSTEM_URL', config.systemDatabaseUrl, async (ask) => {
    const rows = await ask<{ host: string; is_primary: boolean }>(
      `SELECT d.host, d.is_primary FROM domains d JOIN sites s ON s.id = d.site_id AND s.status = 'published' ORDER BY 1`,
    );
    hosts.push(...rows.map(({ host }) => host));
    senders.push(...rows.filter(({ is_primary }) => is_primary).map(({ host }) => host));
    return [];
  });
  return { hosts, senders, findings };
}

/** Names, certificates and mail records of every published domain and the console. */
export async function lookAtDomains(installation: Installation, lookUps: LookUps = PUBLIC): Promise<Finding[]> {
  const { config, now } = installation;
  const { hosts, senders, findings } = await hostsOf(installation);
  if (findings.length > 0) return findings;
  if (!config.production) return [ok('no names and certificates are needed outside production')];
  const sites = hosts.length > 0 ? [] : [warning('no site is published', 'Make one in the console and publish it.')];
  const looks = [
    ...[config.consoleHost, ...hosts].map((host) => () => lookAtHost(host, { lookUps, now: now() })),
    ...senders.map((domain) => () => lookAtSender(domain, lookUps)),
  ];
  return [...sites, ...(await eachOf(looks, 8, (look) => look())).flat()];
}

async function lookAtHost(host: string, { lookUps, now }: { lookUps: LookUps; now: Date }): Promise<Finding[]> {
  const resolved = await lookUps.resolve(host).then(
    () => true,
    () => false,
  );
  if (!resolved) {
    return [warning(`${host} has no address in the DNS`, `Make an A (and AAAA) record of ${host} for your proxy.`)];
  }
  return [await lookAtCertificate(host, { port: lookUps.httpsPort, now })];
}

async function lookAtCertificate(host: string, { port, now }: { port: number; now: Date }): Promise<Finding> {
  try {
    const { end, distrust } = await shakeHands(host, port);
    const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS);
    const renew = 'The log of the proxy says why it is not renewed.';
    if (days < 0) return fault(`the certificate of ${host} ended ${-days} days ago`, renew);
    if (days < FEW_DAYS) return warning(`the certificate of ${host} ends in ${days} days`, renew);
    if (!distrust) return ok(`the certificate of ${host} is good for ${days} days`);
    const advice = 'Fine for an authority of your own that browsers know; else let the proxy fetch a public one.';
    return warning(`this machine does not trust the certificate of ${host} (${distrust})`, advice);
  } catch (error) {
    const advice = 'Check that the proxy runs, and that ports 80 and 443 reach it from outside.';
    return warning(`the TLS handshake with ${host} fails on port ${port}: ${reasonOf(error)}`, advice);
  }
}

/** The end of a host's certificate, and why it is not trusted, if so. */
function shakeHands(host: string, port: number): Promise<{ end: Date; distrust: string | null }> {
  return new Promise((resolve, reject) => {
    // Distrust is a finding, not an end: nothing is sent over this connection.
    const socket = tls.connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const { valid_to: end } = socket.getPeerCertificate();
      const distrust = socket.authorized ? null : String(socket.authorizationError);
      socket.destroy();
      resolve({ end: new Date(end), distrust });
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}

/** Records that let other mail servers believe `no-reply@<domain>`. */
async function lookAtSender(domain: string, { resolver }: LookUps): Promise<Finding[]> {
  const textsOf = async (name: string) =>
    (await resolver.resolveTxt(name).catch(() => [] as string[][])).map((parts) => parts.join(''));
  const [spf, dmarc] = [await textsOf(domain), await textsOf(`_dmarc.${domain}`)];
  const missing = [
    ...(spf.some((text) => /^v=spf1\b/i.test(text)) ? [] : ['SPF (TXT of the domain: v=spf1 …)']),
    ...(dmarc.some((text) => /^v=DMARC1\b/i.test(text)) ? [] : [`DMARC (TXT of _dmarc.${domain}: v=DMARC1; …)`]),
  ];
  if (missing.length === 0) return [ok(`${domain} has SPF and DMARC for its mails`)];
  const advice = 'Mails from it may land in junk. See "Mail of every domain" in docs/operations.md.';
  return [warning(`${domain} lacks ${missing.join(' and ')}`, advice)];
}

/** An api answers here, and the clock of the way to it agrees. */
export async function lookAtApi({ config, now }: Installation): Promise<Finding[]> {
  const { production, consoleHost, port, host } = config;
  const here = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/api/health/ready`;
  const [own, front] = await Promise.all([
    ask(here),
    production ? ask(`https://${consoleHost}/api/health/live`) : null,
  ]);
  const state = own.status === 200 ? ok('the api of this machine is ready') : notReady(here, own);
  const clocks = front?.date ? [clockFinding(consoleHost, (front.date.getTime() - now().getTime()) / 1000)] : [];
  return [state, ...clocks];
}

const notReady = (here: string, { status, reason }: Answer) =>
  warning(
    `no api is ready at ${here} (${status || reason})`,
    'Start it, or look into its log; where the api runs on other machines, this is as it should be.',
  );

interface Answer {
  status: number;
  reason: string;
  date: Date | null;
}

function ask(url: string): Promise<Answer> {
  return new Promise((resolve) => {
    const get = url.startsWith('https:') ? https.get : http.get;
    const request = get(
      url,
      { timeout: PATIENCE_MS, rejectUnauthorized: false } as https.RequestOptions,
      (response) => {
        response.resume();
        const { date } = response.headers;
        resolve({ status: response.statusCode ?? 0, reason: '', date: date ? new Date(date) : null });
      },
    );
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', (error) => resolve({ status: 0, reason: reasonOf(error), date: null }));
  });
}
