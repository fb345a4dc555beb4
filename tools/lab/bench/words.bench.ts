import { compareRates } from './measure';
import type { Figure } from './report';
import { ratesFigure } from './report';
import type { Headers, Servers } from './servers';
import { rateOf, statementsOf } from './servers';
import type { BenchSet } from './bench-set';
import type { Form, BenchText } from './bench-words';
import { BenchWords, MESSAGES, QUEUE } from './bench-words';

/** A call that reads words, and who asks. */
interface Reading {
  what: string;
  path: string;
  words: readonly BenchText[];
  headers: Headers;
}

/** The cost of words of profiles, moderation and cases that lie sealed, against the same in clear; all through the API. */
export async function benchWords(around: BenchSet, servers: Servers): Promise<Figure[]> {
  const desk = await BenchWords.open(around, servers);
  try {
    const figures: Figure[] = [];
    for (const reading of await prepare(desk, servers)) figures.push(...(await compare(desk, servers, reading)));
    return figures;
  } finally {
    await desk.close();
  }
}

async function prepare(desk: BenchWords, { members }: Servers): Promise<Reading[]> {
  const held = await desk.hold();
  const reviews = await desk.queue();
  const { id, words } = await desk.openCase();
  const query = new URLSearchParams({
    filter: JSON.stringify({ waiting: true, site_id: desk.siteId }),
    range: JSON.stringify([0, QUEUE - 1]),
  });
  const queue = `/api/admin/texts?${query.toString()}`;
  const { headers } = members[0]!;
  const { staff } = desk;
  return [
    { what: 'own profile, all of it held back', path: '/api/profile', words: held, headers },
    { what: `moderation queue of ${QUEUE} texts`, path: queue, words: [...held, ...reviews], headers: staff },
    { what: `case page, ${MESSAGES} messages and notes`, path: `/api/admin/cases/${id}`, words, headers: staff },
  ];
}

async function compare(desk: BenchWords, servers: Servers, reading: Reading): Promise<Figure[]> {
  const { what, path, words, headers } = reading;
  const url = `${servers.api}${path}`;
  const rate = rateOf(url, [headers]);
  const as = <T>(form: Form, work: () => Promise<T>) => desk.put(words, form).then(work);
  const count = () => statementsOf(servers, url, [headers]);
  const more = (await as('sealed', count)) - (await as('clear', count));
  const found = await compareRates(
    () => as('clear', rate),
    () => as('sealed', rate),
  );
  const goal = 'words';
  return [
    { goal, what: `${what}: statements more`, found: more, limit: 0, at: 'most', unit: '', kind: 'gate' },
    ratesFigure(found, { goal, what: `${what}, sealed`, limit: 0, unit: '× in clear', kind: 'told' }),
  ];
}
