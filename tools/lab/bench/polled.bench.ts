import { compareRates } from './measure';
import type { Figure } from './report';
import { ratesFigure } from './report';
import type { Headers, Servers } from './servers';
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

/**
 * Against a route behind the same door that asks for `SELECT 1`; where the answer has not changed, against an empty one and beside the
 * whole answer.
 */
async function times({ api, members }: Servers, name: string): Promise<Figure[]> {
  const headers = members.map((member) => member.headers);
  const polled = rateOf(`${api}/api/${name}`, headers);
  const own = await compareRates(rateOf(`${api}/api/bench/one`, headers), polled);
  const unchanged = rateOf(`${api}/api/${name}`, await withTags(`${api}/api/${name}`, headers));
  const toEmpty = await compareRates(rateOf(`${api}/api/bench/empty`, headers), unchanged);
  return [
    ratesFigure(own, { goal: 'P4', what: `${name}: requests per second`, limit: 0.5, unit: '× SELECT 1' }),
    ratesFigure(toEmpty, {
      goal: 'P4',
      what: `${name} unchanged: requests per second`,
      limit: 0.8,
      unit: '× an empty route',
    }),
  ];
}

/** The headers of members whose page has the newest answer. */
async function withTags(url: string, members: Headers[]): Promise<Headers[]> {
  const tagged: Headers[] = [];
  for (const own of members) {
    const { headers } = await ask(url, { headers: own });
    tagged.push({ ...own, 'if-none-match': headers.etag ?? '' });
  }
  return tagged;
}
