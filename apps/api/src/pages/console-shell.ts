import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy';

const kept = new Map<string, Promise<string>>();

/** The console's page for every address of its host. */
export async function consoleShell(reply: FastifyReply, folder: string): Promise<string> {
  const file = path.join(folder, 'index.html');
  if (!kept.has(file)) kept.set(file, readFile(file, 'utf8'));
  const nonce = randomBytes(16).toString('base64url');
  const template = await kept.get(file)!.catch((error: unknown) => {
    kept.delete(file);
    throw error;
  });
  void reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce));
  return template.replaceAll('{{nonce}}', nonce);
}
