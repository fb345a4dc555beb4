import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@duet/platform';
import { answerAs, scriptedPolicy } from '@duet/platform';
import type { FastifyReply } from 'fastify';

const shells = new Map<string, Promise<string>>();

/** The console's page for every address of its host. Its frames show previews, which may be on any host. */
export async function consoleShell(reply: FastifyReply, { consoleDir, publicScheme }: Config): Promise<string> {
  const file = path.join(consoleDir, 'index.html');
  const built = `${file}@${(await stat(file)).mtimeMs}`;
  if (!shells.has(built)) shells.set(built, readFile(file, 'utf8'));
  const nonce = randomBytes(16).toString('base64url');
  const template = await shells.get(built)!.catch((error: unknown) => {
    shells.delete(built);
    throw error;
  });
  const inline = { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
  void answerAs(reply, 'page', { policy: scriptedPolicy(inline, { frames: `${publicScheme}:` }) })
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store');
  return template.replaceAll('{{nonce}}', nonce);
}
