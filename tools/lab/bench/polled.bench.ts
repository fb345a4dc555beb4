import { compareRates } from './measure';
import type { Figure } from './report';
import { perSecond } from './report';
import type { Servers } from './servers';
import { answerOf, rateOf, statementsOf } from './servers';

const POLLED = ['user.php', 'chats.php', 'likes.php'];

/** P4: what every open page asks for again and again. */
export async function benchPolled(at: Servers): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of POLLED) figures.push(...(await gates(at, name)));
  for (const name of POLLED) figures.push(...(await times(at, name)));
  return figures;
}

async function gates(at: Servers, name: string): Promise<Figure[]> {
  const url = `${at.api}/api/${name}`;
  const statements = await statementsOf(at, url);
  const { headers } = await answerOf(url, at.first);
  const tag = headers.etag ?? headers.ETag ?? '';
  const again = await answerOf(url, { ...at.first, 'if-none-match': tag });
  const common = { goal: 'P4', unit: '', kind: 'gate' } as const;
  return [
    { ...common, what: `${name}: statements per request`, found: statements, limit: 1, at: 'most' },
    { ...common, what: `${name}: status when unchanged`, found: again.status, limit: 304, at: 'least' },
  ];
}

/** Against a route that asks for `SELECT 1`: one behind the same door, and one of bare node:http and pg. */
async function times({ api, bare, members }: Servers, name: string): Promise<Figure[]> {
  const headers = members.map((member) => member.headers);
  const polled = rateOf(`${api}/api/${name}`, headers);
  const own = await compareRates(rateOf(`${api}/api/bench/one`, headers), polled);
  const least = await compareRates(rateOf(`${bare}/one`, headers), polled);
  const common = { goal: 'P4', what: `${name}: requests per second`, at: 'least' } as const;
  return [
    { ...common, found: own.ratio, limit: 0.5, unit: '× SELECT 1', kind: 'ratio', note: perSecond(own) },
    { ...common, found: least.ratio, limit: 0, unit: '× bare SELECT 1', kind: 'told', note: perSecond(least) },
  ];
}
