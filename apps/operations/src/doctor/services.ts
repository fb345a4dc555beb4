import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Config } from '@duet/platform';
import { openStorage, reachesRedis, readEvictionPolicy, REDIS_OPTIONS } from '@duet/platform';
import { Redis } from 'ioredis';
import nodemailer from 'nodemailer';
import type { Finding, Installation } from './finding';
import { fault, ok, reasonOf, warning } from './finding';

const PATIENCE_MS = 8_000;

/** Redis answers and keeps every key; without its address PostgreSQL does its work. */
export async function lookAtRedis({ config: { redisUrl } }: Installation): Promise<Finding[]> {
  if (!redisUrl) return [ok('PostgreSQL carries jobs and live hints (no REDIS_URL)')];
  const patience = { lazyConnect: true, connectTimeout: PATIENCE_MS, retryStrategy: () => null };
  const redis = new Redis(redisUrl, { ...REDIS_OPTIONS, ...patience });
  let reason = '';
  redis.on('error', (error) => (reason ||= reasonOf(error)));
  try {
    await redis.connect();
    const policy = await readEvictionPolicy(redis);
    if (policy === 'noeviction')
      return [ok('Redis answers and evicts nothing'), ...(await lookAtOpenAccount(redisUrl))];
    const advice = 'Set maxmemory-policy noeviction in redis.conf: every other policy loses jobs.';
    return policy
      ? [fault(`Redis runs with maxmemory-policy ${policy}`, advice)]
      : [warning('Redis does not reveal its maxmemory-policy', advice)];
  } catch (error) {
    return [
      fault(`Redis does not answer: ${reason || reasonOf(error)}`, 'Check that it runs and that REDIS_URL names it.'),
    ];
  } finally {
    redis.disconnect();
  }
}

/** Where a process has an account of its own, one that asks for no password is the way around it. */
async function lookAtOpenAccount(redisUrl: string): Promise<Finding[]> {
  const address = new URL(redisUrl);
  if (!address.username) return [];
  Object.assign(address, { username: '', password: '' });
  if (!(await reachesRedis(address.href))) return [];
  return [
    warning(
      'Redis answers without a password too, and then refuses nothing',
      'Give it the file of its accounts: docs/production.md, "Each process its own secrets".',
    ),
  ];
}

/** The mail server greets and lets us in; a mail goes out only to `mailTo`. */
export async function lookAtMail({ config }: Installation, mailTo: string | null): Promise<Finding[]> {
  if (!config.smtpUrl) return [];
  const timeouts = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = nodemailer.createTransport({ url: config.smtpUrl, ...timeouts });
  const { host } = new URL(config.smtpUrl);
  try {
    await transport.verify();
    if (!mailTo) return [ok(`the mail server ${host} accepts our log-in (--mail-to ADDRESS sends a mail)`)];
    const from = `no-reply@${config.consoleHost}`;
    const text = 'This is a test: the mail server of Duet accepts e-mails.';
    await transport.sendMail({ from, to: mailTo, subject: 'Duet can send mails', text });
    return [ok(`the mail server ${host} took a mail from ${from} to ${mailTo}; check that it arrives`)];
  } catch (error) {
    const advice = 'Check that it runs, and that SMTP_URL has its port, user and password.';
    return [fault(`the mail server ${host} refuses us: ${reasonOf(error)}`, advice)];
  } finally {
    transport.close();
  }
}

/** Storage takes a file, gives it back and removes it. */
export async function lookAtStorage({ config }: Installation): Promise<Finding[]> {
  const place = config.s3 ? `the bucket ${config.s3.bucket}` : `the folder ${config.storageDir}`;
  const key = `doctor/${randomUUID()}`;
  const bytes = Buffer.from(key);
  try {
    const storage = await openStorage(config);
    await storage.put(key, bytes);
    const found = await storage.open(key);
    const same = found !== null && (await buffer(found.stream)).equals(bytes);
    await storage.remove(key);
    if (same) return [ok(`${place} stores, returns and removes files`)];
    return [
      fault(`${place} returned a different file from the one stored`, 'Check the disk or the service behind it.'),
    ];
  } catch (error) {
    const advice = config.s3
      ? 'Check that S3_ENDPOINT, S3_REGION, S3_BUCKET and the keys are right, and may read, write and delete.'
      : 'Let the account that the processes run under write there, or set STORAGE_DIR.';
    return [fault(`${place} does not work: ${reasonOf(error)}`, advice)];
  }
}

/** Checks that a payment provider is set and accepts the key. */
export async function lookAtPayments({ config }: Installation): Promise<Finding[]> {
  const { provider, mollie } = config.payments;
  if (provider === null) {
    return [warning('nothing is sold: no payment provider', 'Set PAYMENT_PROVIDER=mollie and its key.')];
  }
  if (provider === 'sandbox') return config.production ? [sandboxWarning] : [ok('payments go to the sandbox')];
  const debits = config.sms ? [] : [warning('no direct debits: SMS_URL is missing', 'Set it to sell by direct debit.')];
  return [...(mollie ? [await askMollie(mollie, config)] : []), ...debits];
}

const sandboxWarning = warning('payments go to the sandbox, no money moves', 'Set PAYMENT_PROVIDER=mollie to sell.');

async function askMollie({ apiKey, apiUrl }: NonNullable<Config['payments']['mollie']>, { production }: Config) {
  const advice = 'See MOLLIE_API_KEY in the dashboard of Mollie.';
  try {
    const headers = { authorization: `Bearer ${apiKey}` };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status } = await fetch(new URL('methods', apiUrl ?? 'https://api.mollie.com/v2/'), {
      headers,
      redirect: 'error',
      signal,
    });
    if (status === 401 || status === 403) return fault('Mollie refuses the key', advice);
    if (status >= 500) return warning(`Mollie answers ${status}`, 'Try again later.');
    if (production && apiKey.startsWith('test_')) return warning('the Mollie key is a test key', advice);
    return ok('Mollie accepts the key');
  } catch (error) {
    return warning(`Mollie does not answer: ${reasonOf(error)}`, 'Check that this machine can reach api.mollie.com.');
  }
}
