// `npm run proof -- topology`: two of everything behind HAProxy, under a steady load of members who write, like, buy, read and upload, each act with
// one retry, while each part is killed in turn, a version is rolled out with a migration, Redis is emptied and the standby promoted.
// At the end database and bucket are counted: nothing acknowledged may be lost or doubled.
//   --rate 20                  acts begun in a second
//   --people 60                members who act
//   --only promoted            the faults alone whose names have this word
//   --beside "another suite"   what else runs on the machine, which the figures then say
//   --write                    writes the figures into docs/figures.md
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withClient } from '../../../../libs/installation/src/postgres/client.mjs';
import { makeUploads } from '../load/platform.mjs';
import { createLifetime, runToEnd } from '../../../start/lifetime.mjs';
import { runCommand } from '../../../start/processes.mjs';
import { countActs } from './count.mjs';
import { faultsOf } from './faults.mjs';
import { writeTopology } from './figures.mjs';
import { findOffers, Load } from './load.mjs';
import { startParts } from './parts.mjs';
import { countPhotos } from './photos.mjs';
import { findPeople } from './people.mjs';
import { countTable, faultTable, measureFault } from './report.mjs';

const WARM_MS = 10_000;
/** After each fault the load goes on for so long, so that what comes late is seen. */
const AFTER_MS = 8000;
/** Acts of one fault are answered before the next one, which would hit them. */
const BETWEEN_MS = 1000;
const LOOK_MS = 500;

const lifetime = createLifetime();

/** The age of the oldest job asked for since the beginning that is not done, looked at twice a second; the longest is kept. */
function watchJobs(addresses, since) {
  const watch = { longest: 0, isOver: false };
  const sql = `SELECT extract(epoch FROM now() - min(created_at))::float8 AS age FROM outbox_jobs
    WHERE state = 'open' AND created_at > $1 AND next_try_at < now() + interval '10 minutes'`;
  const look = async () => {
    const { rows } = await withClient(addresses.admin, (client) => client.query(sql, [since]));
    watch.longest = Math.max(watch.longest, rows[0].age ?? 0);
  };
  watch.ended = (async () => {
    for (; !watch.isOver; await sleep(LOOK_MS)) await look().catch(() => undefined);
  })();
  watch.take = () => {
    const { longest } = watch;
    watch.longest = 0;
    return longest;
  };
  return watch;
}

async function suffer(load, faults, watch) {
  const spans = [];
  for (const fault of faults) {
    watch.take();
    const from = performance.now();
    await fault.act();
    const seconds = (performance.now() - from) / 1000;
    await sleep(AFTER_MS);
    const span = { from, to: performance.now(), seconds, jobWait: watch.take() };
    spans.push(span);
    await sleep(BETWEEN_MS);
    const { gap, repeated, failed, reasons } = measureFault(fault, load.acts, span);
    console.log(
      `${fault.name}: up again after ${seconds.toFixed(1)} s, gap ${gap.toFixed(1)} s, asked twice ${repeated}, failed ${failed} ${reasons}`,
    );
  }
  return spans;
}

/** Answers of each kind of act by status. */
function tellAnswers(acts) {
  const counted = new Map();
  for (const { kind, status } of acts) counted.set(`${kind} ${status}`, (counted.get(`${kind} ${status}`) ?? 0) + 1);
  console.log(
    [...counted]
      .sort()
      .map(([key, number]) => `${key}: ${number}`)
      .join(', '),
  );
}

/** Reads by their place, as the api processes tell them. */
async function tellReads(ports) {
  const texts = await Promise.all(ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()));
  const places = new Map();
  for (const [, place, count] of texts.join('\n').matchAll(/^duet_reads_total\{place="([^"]+)"\} (\d+)/gm)) {
    const name = place === 'primary' ? place : 'standby';
    places.set(name, (places.get(name) ?? 0) + Number(count));
  }
  return Object.fromEntries(places);
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '20' },
      people: { type: 'string', default: '60' },
      only: { type: 'string', default: '' },
      beside: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  return { ...values, rate: Number(values.rate), people: Number(values.people) };
}

async function main() {
  const options = readOptions();
  const loadBefore = os.loadavg();
  const parts = await startParts(lifetime);
  const people = await findPeople(parts.admin, options.people);
  const uploads = await makeUploads();
  const [since, load] = [new Date(), new Load({ port: parts.port, people, perSecond: options.rate, uploads })];
  await findOffers(load);
  const addresses = { admin: parts.admin };
  const watch = watchJobs(addresses, since);
  load.start();
  await sleep(WARM_MS);
  const faults = faultsOf(parts, lifetime).filter(({ name }) => name.includes(options.only));
  const spans = await suffer(load, faults.slice(0, -1), watch);
  const reads = await tellReads(parts.metrics);
  // The last one may be the promotion; what was acknowledged is on both servers until then, and on the standby afterwards.
  addresses.admin = parts.standbyAdmin;
  spans.push(...(await suffer(load, faults.slice(-1), watch)));
  await load.stop();
  watch.isOver = true;
  await watch.ended;
  const primary = faults.some(({ promotes }) => promotes) ? parts.standbyAdmin : parts.admin;
  const measured = faults.map((fault, at) => measureFault(fault, load.acts, spans[at]));
  const { counts, originals } = await count(primary, { parts, load, people, since });
  tellAnswers(load.acts);
  const books = await checkBooks(parts);
  const end = `${faultTable(measured)}\n\n${countTable(counts)}`;
  console.log(
    `\n${end}\nreads before the promotion: ${JSON.stringify(reads)}; originals that wait for the sweep: ${originals}; the books ${books ? '' : 'do not '}add up`,
  );
  if (options.write) writeTopology({ end, options, loadBefore, reads, books, people: people.length, originals });
  return books && measured.every(({ holds }) => holds) && counts.every(({ lost, doubled }) => lost + doubled === 0);
}

/** Acts in the database, of which `admin` is the primary by now, and photos in the bucket. */
async function count(admin, { parts: { bucket, filesBefore }, load, people, since }) {
  const acts = await countActs(admin, { acts: load.acts, people, since });
  const photos = await countPhotos(admin, { load, bucket, before: filesBefore, people, since });
  return { counts: [...acts, ...photos.lines], originals: photos.originals };
}

async function checkBooks({ env }) {
  const script = 'dist/server/apps/operations/src/books/main.js';
  return (await runCommand(process.execPath, ['--no-warnings', script], { env, quiet: true, lifetime })) === 0;
}

await runToEnd(lifetime, main);
