import { compareRates } from './measure';
import type { Figure } from './report';
import { ratesFigure } from './report';
import type { Headers, Servers } from './servers';
import { ask, rateOf, statementsOf } from './servers';

/** P7: the API as it is against the least that can answer the same, and the statements that its hot routes send. */
export async function benchHttp(at: Servers): Promise<Figure[]> {
  const { api, bare, first } = at;
  await sameAnswer(`${api}/api/members`, bare, first);
  return [...(await countStatements(at)), ...(await timeSearch(at)), ...(await timeSettings(at))];
}

/** Both must answer the same cards, or the comparison says nothing. */
async function sameAnswer(search: string, bare: string, headers: Headers): Promise<void> {
  const [one, two] = [await ask(search, { headers }), await ask(`${bare}/`, { headers })];
  const ids = ({ body }: { body: string }) =>
    (JSON.parse(body) as { profiles: { id: string }[] }).profiles.map(({ id }) => id);
  if (ids(one).length === 0 || ids(one).join() !== ids(two).join())
    throw new Error('The two servers answer differently');
}

async function countStatements(at: Servers): Promise<Figure[]> {
  const common = { goal: 'P7', at: 'most', unit: '', kind: 'gate' } as const;
  const [search, settings] = [
    // A search that finds few adds similar members (D-18), with a statement of its own.
    await statementsOf(at, `${at.api}/api/members`, [at.first]),
    await statementsOf(at, `${at.api}/api/settings.php`),
  ];
  return [
    { ...common, what: 'search: statements per request', found: search, limit: 1 },
    { ...common, what: 'settings: statements per request', found: settings, limit: 0 },
  ];
}

async function timeSearch({ api, bare, first }: Servers): Promise<Figure[]> {
  const found = await compareRates(rateOf(`${bare}/`, [first]), rateOf(`${api}/api/members`, [first]));
  const what = 'search: requests per second';
  return [ratesFigure(found, { goal: 'P7', what, limit: 0.85, unit: '× bare node:http and pg' })];
}

/** Against an empty route behind the same door. */
async function timeSettings({ api, first }: Servers): Promise<Figure[]> {
  const settings = rateOf(`${api}/api/settings.php`, [first]);
  const behind = await compareRates(rateOf(`${api}/api/bench/empty`, [first]), settings);
  const what = 'settings: requests per second';
  return [ratesFigure(behind, { goal: 'P7', what, limit: 0.9, unit: '× an empty route' })];
}
