import { compareRates } from './measure';
import type { Figure } from './report';
import { ratesFigure } from './report';
import type { Servers } from './servers';
import { ask, rateOf, statementsOf } from './servers';

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
  const { headers } = await ask(url, { headers: at.first });
  const again = await ask(url, { headers: { ...at.first, 'if-none-match': headers.etag ?? '' } });
  const common = { goal: 'P4', unit: '', kind: 'gate' } as const;
  return [
    { ...common, what: `${name}: statements per request`, found: statements, limit: 1, at: 'most' },
    { ...common, what: `${name}: status when unchanged`, found: again.status, limit: 304, at: 'least' },
  ];
}

/** Against a route behind the same door that asks for `SELECT 1`. */
async function times({ api, members }: Servers, name: string): Promise<Figure[]> {
  const headers = members.map((member) => member.headers);
  const polled = rateOf(`${api}/api/${name}`, headers);
  const own = await compareRates(rateOf(`${api}/api/bench/one`, headers), polled);
  return [ratesFigure(own, { goal: 'P4', what: `${name}: requests per second`, limit: 0.5, unit: '× SELECT 1' })];
}
