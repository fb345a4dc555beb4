import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compareRates, median } from './measure';
import type { Api, TimedRequest } from './processor-time';
import { BROWSER, costOf } from './processor-time';
import type { Figure } from './report';
import { ratesFigure } from './report';
import type { Servers } from './servers';
import { ask } from './servers';

const SITE = 'dist/site';
const ROUNDS = 5;
/** Pages that all visitors of a site see alike. */
const FOR_VISITORS = ['/', '/pricing', '/pages/faq', '/login'];
const FOR_MEMBERS = ['/members', '/chats', '/credits', '/likes'];
const PAGE = { ...BROWSER, accept: 'text/html', 'sec-fetch-site': 'none' };
const MOST_MS = 10;

/** P12: pages that visitors see alike against a file of that size, and the processor time of members' pages. Needs the built site. */
export async function benchPages(at: Servers): Promise<Figure[]> {
  if (!existsSync(path.join(SITE, 'index.html'))) {
    process.stderr.write('  P12 needs the built site: npm run build\n');
    return [];
  }
  const figures: Figure[] = [];
  for (const address of FOR_VISITORS) figures.push(...(await timeVisits(at, address)));
  for (const address of FOR_MEMBERS) figures.push(await timeMembers(at, address));
  return figures;
}

const apiOf = ({ api, apiPid }: Servers): Api => ({ name: '', url: api, pid: apiPid });

const rateOf = (at: Servers, requests: TimedRequest[]) => async (): Promise<number> =>
  (await costOf(apiOf(at), at.admin, requests)).rate;

async function timeVisits(at: Servers, address: string): Promise<Figure[]> {
  const { cookie: _cookie, ...visitor } = at.first;
  const headers = { ...visitor, ...PAGE };
  const isCompressed = (await ask(`${at.api}${address}`, { headers })).headers['content-encoding'] === 'br';
  const { file, bytes } = await fileOf(at, await bytesOf(at, address, headers));
  const found = await compareRates(rateOf(at, [{ path: file, headers }]), rateOf(at, [{ path: address, headers }]));
  const what = `${address}, visitors`;
  const gate = { goal: 'P12', at: 'least', kind: 'gate', unit: '' } as const;
  return [
    { ...gate, what: `${what}: compressed`, found: Number(isCompressed), limit: 1 },
    ratesFigure(found, { goal: 'P12', what: `${what}: a second`, limit: 0.6, unit: `× a file of ${bytes} bytes` }),
  ];
}

async function timeMembers(at: Servers, address: string): Promise<Figure> {
  const requests = at.members.map((member) => ({ path: address, headers: { ...member.headers, ...PAGE } }));
  // One after the other: under a crowd pages go without their first look, and cost less.
  const alone = { ...apiOf(at), connections: 1 };
  const costs = [];
  for (let round = 0; round < ROUNDS; round += 1) costs.push(await costOf(alone, at.admin, requests));
  const found = median(costs.map(({ server }) => server)) / 1000;
  const note = `${Math.round(median(costs.map(({ rate }) => rate)))} a second`;
  return {
    goal: 'P12',
    what: `${address}, members: processor time`,
    found,
    limit: MOST_MS,
    at: 'most',
    unit: 'ms',
    kind: 'ratio',
    note,
  };
}

/** Bytes of an answer as they are sent. */
async function bytesOf({ api }: Servers, address: string, headers: Record<string, string>): Promise<number> {
  return Number((await ask(`${api}${address}`, { headers })).headers['content-length'] ?? 0);
}

/** The built script whose compressed size is nearest to this one. */
async function fileOf(at: Servers, size: number): Promise<{ file: string; bytes: number }> {
  const names = readdirSync(path.join(SITE, 'assets')).filter((name) => name.endsWith('.js'));
  const found: { file: string; bytes: number }[] = [];
  for (const name of names.slice(0, 400)) {
    const file = `/assets/${name}`;
    found.push({ file, bytes: await bytesOf(at, file, { ...at.first, ...BROWSER }) });
  }
  return found.sort((one, two) => Math.abs(one.bytes - size) - Math.abs(two.bytes - size))[0]!;
}
