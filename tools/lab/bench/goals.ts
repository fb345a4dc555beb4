import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { benchCalls } from './calls.bench';
import { sitesOf } from './data/sites';
import type { Run } from './figures';
import { loadNow, writeFigures } from './figures';
import { benchDepth, benchGrowth } from './growth.bench';
import { benchHttp } from './http.bench';
import { benchLists } from './lists.bench';
import { benchDeck } from './deck.bench';
import { benchLive } from './live.bench';
import { benchPages } from './pages.bench';
import { benchPolled } from './polled.bench';
import { benchRace } from './race.bench';
import type { Chapter, Figure } from './report';
import { holds, tableOf } from './report';
import { benchSealed } from './sealed.bench';
import { benchSearch } from './search.bench';
import { benchSend } from './send.bench';
import type { Servers } from './servers';
import { withServers } from './servers';
import type { BenchSet } from './bench-set';
import { openAdmin } from './bench-set';
import { benchWords } from './words.bench';
import { benchWorst } from './worst.bench';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, write: { type: 'boolean', default: false } },
});

const isWanted = (goal: string): boolean => values.only === '' || values.only.split(',').includes(goal);

interface Set {
  profiles: number;
  DATABASE_URL: string;
  DATABASE_SYSTEM_URL: string;
  BENCH_ADMIN_URL: string;
}

const SETS = (JSON.parse(process.env.BENCH_SETS ?? '[]') as Set[]).map((set): BenchSet => ({
  profiles: set.profiles,
  sites: sitesOf(set.profiles),
  appUrl: set.DATABASE_URL,
  systemUrl: set.DATABASE_SYSTEM_URL,
  adminUrl: set.BENCH_ADMIN_URL,
}));
const PORT = Number(process.env.BENCH_PORT);

type Bench = [goal: string, run: (around: BenchSet) => Promise<Figure[]>];
type HttpBench = [goal: string, run: (servers: Servers, around: BenchSet) => Promise<Figure[]>];

const STATEMENTS: Bench[] = [
  ['P1', benchSearch],
  ['P2', benchDepth],
  ['P3', benchWorst],
  ['P5', benchSend],
  ['P8', benchLists],
  ['P8', benchDeck],
  ['P9', (around) => benchLive(around, { sender: PORT, receiver: PORT + 1 })],
];
const ROUTES: HttpBench[] = [
  ['P4', benchPolled],
  ['P5', (servers, around) => benchSealed(around, servers)],
  ['words', (servers, around) => benchWords(around, servers)],
  ['P6', (servers, around) => benchRace(around, servers)],
  ['P7', benchHttp],
  ['P12', benchPages],
  ['cost', benchCalls],
];

/** A measurement that breaks fails as a gate does, and the rest is measured all the same. */
async function runSafely(goal: string, work: () => Promise<Figure[]>): Promise<Figure[]> {
  try {
    return await work();
  } catch (error) {
    console.error(error);
    return [{ goal, what: 'could not be measured', found: 1, limit: 0, at: 'most', unit: '', kind: 'gate' }];
  }
}

/** All figures of one data set; what has been measured is kept at once, because the whole takes long. */
async function measure(around: BenchSet, figures: Figure[], keep: () => void): Promise<void> {
  const tell = (goal: string) => process.stderr.write(`  ${around.profiles} profiles: ${goal}\n`);
  for (const [goal, run] of STATEMENTS.filter(([name]) => isWanted(name))) {
    tell(goal);
    figures.push(...(await runSafely(goal, () => run(around))));
    keep();
  }
  const routes = ROUTES.filter(([name]) => isWanted(name));
  if (routes.length > 0) {
    await withServers(around, PORT, async (servers) => {
      for (const [goal, run] of routes) {
        tell(goal);
        figures.push(...(await runSafely(goal, () => run(servers, around))));
        keep();
      }
    });
  }
}

async function describe(around: BenchSet): Promise<{ size: string; postgres: string }> {
  const admin = await openAdmin(around);
  const { rows } = await admin.query<{ size: string; postgres: string; messages: string; swipes: string }>(
    `SELECT pg_size_pretty(pg_database_size(current_database())) AS size,
       'PostgreSQL ' || current_setting('server_version') || ', shared_buffers ' || current_setting('shared_buffers') AS postgres,
       (SELECT reltuples::bigint FROM pg_class WHERE oid = 'messages'::regclass) AS messages,
       (SELECT reltuples::bigint FROM pg_class WHERE oid = 'swipes'::regclass) AS swipes`,
  );
  await admin.end();
  const { size, postgres, messages, swipes } = rows[0]!;
  const giant = around.sites[0]?.profiles;
  const rest = `${messages} messages, ${swipes} swipes, ${size}`;
  return {
    postgres,
    size: `${around.profiles} profiles on ${around.sites.length} sites (${giant} on the largest), ${rest}`,
  };
}

async function main(): Promise<void> {
  const loadBefore = loadNow();
  const chapters: Chapter[] = [];
  const [small, large] = [SETS[0]!, SETS.at(-1)!];
  if (small !== large && isWanted('P2')) {
    chapters.push({ title: 'From small to large', figures: await benchGrowth(small, large) });
  }
  const described = await Promise.all(SETS.map(describe));
  const run: Run = { loadBefore, postgres: described[0]!.postgres, sizes: described.map(({ size }) => size) };
  for (const around of [...SETS].reverse()) {
    const chapter: Chapter = { title: `${around.profiles} profiles`, figures: [] };
    chapters.push(chapter);
    await measure(around, chapter.figures, () => values.write && writeFigures(run, chapters));
    console.log(`\n${chapter.title}\n\n${tableOf(chapter.figures)}`);
  }
  if (small !== large && isWanted('P2')) console.log(`\n${tableOf(chapters[0]!.figures)}`);
  console.log(`\n${run.sizes.join('\n')}\nRow-level security on. Gates must hold; times are told as ratios.`);
  finish(chapters.flatMap(({ figures }) => figures));
}

function finish(figures: Figure[]): never {
  const missed = figures.filter((figure) => !holds(figure));
  const failed = missed.filter(({ kind }) => kind === 'gate');
  const goalless = figures.filter(({ kind }) => kind === 'told').length;
  console.log(`\n${figures.length - missed.length - goalless} met, ${missed.length} missed`);
  for (const { goal, what } of failed) console.error(`gate failed: ${goal} ${what}`);
  process.exit(failed.length > 0 ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
