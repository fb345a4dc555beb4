import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import type { FileWrapper } from './wrapper';

const FILE = 'keys.sealed';

/** Variables without which a restored database is not what it was, or which somebody would have to ask for again. */
export const KEY_VARIABLES = [
  'SECRET',
  'SECRET_BEFORE',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_CONTACT',
  'MOLLIE_API_KEY',
  'SMTP_URL',
  'SMS_AUTHORIZATION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

type Env = Record<string, string | undefined>;

/** The keys that this environment has. */
export function readKeys(env: Env): Record<string, string> {
  const found = KEY_VARIABLES.flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  return Object.fromEntries(found) as Record<string, string>;
}

/** Seals the keys; only with the wrapper of a passphrase. */
export async function writeKeys(
  folder: string,
  name: string,
  { wrapper, keys }: { wrapper: FileWrapper; keys: Env },
): Promise<void> {
  const file = createWriteStream(path.join(folder, FILE), { mode: 0o600, flush: true });
  await pipeline(Readable.from([Buffer.from(JSON.stringify(keys))]), wrapper.wrap(`${name}/${FILE}`), file);
}

/** The keys of a sealed back-up. */
export async function openKeys(folder: string, name: string, wrapper: FileWrapper): Promise<Record<string, string>> {
  const parts: Buffer[] = [];
  await pipeline(createReadStream(path.join(folder, FILE)), wrapper.unwrap(`${name}/${FILE}`), async (source) => {
    for await (const part of source as AsyncIterable<Buffer>) parts.push(part);
  });
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, string>;
}
