import type pg from 'pg';
import { compareRates } from './measure';
import type { Figure } from './report';
import { ratesFigure } from './report';
import { pickPairs } from './send.bench';
import type { Headers, Servers } from './servers';
import { logIn, postMessage, rateOf, statementsOf } from './servers';
import type { BenchSet } from './bench-set';
import { giantOf } from './bench-set';

/** A page of a conversation. */
const MESSAGES = 50;
const TEXT = 'A message of the usual length, about what one writes in a chat after work. '.repeat(2);

interface Talk {
  url: string;
  headers: Headers;
}

/** P5: reading a page of messages that lie sealed, against one in clear; both through the API. */
export async function benchSealed(around: BenchSet, servers: Servers): Promise<Figure[]> {
  const pairs = await pickPairs(servers.admin, giantOf(around).id, 2);
  const talks: Talk[] = [];
  for (const pair of pairs) talks.push(await openTalk(around, servers, pair));
  const [sealed, clear] = talks as [Talk, Talk];
  await unseal(servers.admin, clear);
  const statements = await statementsOf(servers, sealed.url, [sealed.headers]);
  const found = await compareRates(rateOf(clear.url, [clear.headers]), rateOf(sealed.url, [sealed.headers]));
  const goal = 'P5';
  return [
    { goal, what: 'sealed page: statements', found: statements, limit: 1, at: 'most', unit: '', kind: 'gate' },
    ratesFigure(found, { goal, what: `page of ${MESSAGES} sealed messages`, limit: 0.6, unit: '× in clear' }),
  ];
}

async function openTalk(
  around: BenchSet,
  { api, admin }: Servers,
  { sender, receiver }: { sender: string; receiver: string },
): Promise<Talk> {
  const { id: siteId, host } = giantOf(around);
  const headers = { host, cookie: await logIn(admin, siteId, sender), 'sec-fetch-site': 'same-origin' };
  const opening = { profile_id: receiver, text: TEXT };
  const { conversation } = await postMessage(`${api}/api/conversations`, headers, opening);
  const url = `${api}/api/conversations/${conversation!.id}/messages`;
  for (let sent = 1; sent < MESSAGES; sent += 1) await postMessage(url, headers, { text: TEXT });
  return { url, headers };
}

/** The same conversation as it was before texts were sealed. */
async function unseal(admin: pg.Client, { url }: Talk): Promise<void> {
  const [, id] = /conversations\/([^/]+)/.exec(url)!;
  await admin.query('UPDATE messages SET text = $2, text_sealed = NULL WHERE conversation_id = $1', [id, TEXT.trim()]);
}
