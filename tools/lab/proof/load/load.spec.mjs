import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DeliveryTimes } from './delivery-times.mjs';
import { TITLE, withChapter } from './figures.mjs';
import { Histogram } from './histogram.mjs';
import { createChance, pickAct, readMix, readMixFile, thinkSeconds } from './mix.mjs';
import { readOptions } from './options.mjs';
import { callTable, costTable } from './report.mjs';
import { splitEvents } from './traffic.mjs';
import { faultsOf } from './verdict.mjs';

const FILE = path.join(import.meta.dirname, 'evening.json');
const evening = () => JSON.parse(readFileSync(FILE, 'utf8'));
const timesOf = (...all) => {
  const times = new Histogram();
  for (const ms of all) times.add(ms);
  return times;
};
const callOf = (ms, errors = 0, count = 1000) => ({ count, errors, times: timesOf(...new Array(count).fill(ms)) });

/** A step of 1,000 members who cost one core. */
const stepOf = (changes = {}) => ({
  online: 1000,
  lines: 1000,
  seconds: 60,
  cpu: { api: 0.5, worker: 0.2, postgres: 0.3, generator: 0.4 },
  memory: { api: 300, worker: 200, postgres: 900, generator: 250 },
  cores: 1.5,
  stolen: 0,
  statements: 60_000,
  ownDelayMs: 11,
  calls: { search: callOf(20) },
  deliveries: { times: timesOf(15), lost: 0 },
  linesLost: 0,
  ...changes,
});

describe('the mix of an evening', () => {
  test('says of every number why, and leaves time to think', () => {
    const mix = readMixFile(FILE);
    expect(mix.perMinute.search).toBeGreaterThan(0);
    const chance = createChance(3);
    const waits = Array.from({ length: 20_000 }, () => thinkSeconds(mix, chance));
    const mean = waits.reduce((sum, one) => sum + one, 0) / waits.length;
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(mix.shortestThinkSeconds);
    expect(Math.abs(mean / (60 / mix.sum) - 1)).toBeLessThan(0.05);
  });

  test.each([
    ['a number without a reason', (file) => delete file.pollSeconds.why, 'pollSeconds must say why'],
    ['an unknown act', (file) => (file.perMinute.dance = { value: 1, why: 'fun' }), 'no such act: dance'],
    ['a share above one', (file) => (file.answerShare.value = 2), 'answerShare must be a share'],
    ['no time', (file) => (file.perMinute.search.value = 60), 'no time to think'],
  ])('refuses %s', (_, spoil, sentence) => {
    const file = evening();
    spoil(file);
    expect(() => readMix(JSON.stringify(file))).toThrow(sentence);
  });

  test('is followed by chance that is the same for the same seed', () => {
    const mix = readMixFile(FILE);
    const draw = (seed) => {
      const chance = createChance(seed);
      return Array.from({ length: 10_000 }, () => pickAct(mix, chance));
    };
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    const share = draw(1).filter((act) => act === 'profile').length / 10_000;
    expect(Math.abs(share - mix.perMinute.profile / mix.sum)).toBeLessThan(0.02);
  });
});

describe('what is counted', () => {
  test('has percentiles within two percent', () => {
    const times = timesOf(...Array.from({ length: 1000 }, (_, index) => index + 1));
    for (const share of [0.5, 0.95, 0.99]) {
      expect(times.percentile(share)).toBeGreaterThanOrEqual(share * 1000);
      expect(times.percentile(share)).toBeLessThan(share * 1000 * 1.02);
    }
    expect(new Histogram().percentile(0.99)).toBe(0);
  });

  test('reads events however the stream is cut', () => {
    const text = 'retry: 1500\n\nevent: state\ndata: {"unread":1}\n\n:\n\nevent: message\ndata: {"id":"a"}\n\n';
    const events = [];
    const read = splitEvents((event, data) => events.push(`${event} ${data}`));
    for (const letter of text) read(letter);
    expect(events).toEqual(['state {"unread":1}', 'message {"id":"a"}']);
  });

  test('times a message whichever of its sender and its receiver hears first', () => {
    const deliveries = new DeliveryTimes();
    deliveries.sent('a', { startedAt: 0, receiver: { lineSince: -1 } });
    deliveries.heard('a', 40);
    deliveries.heard('b', 30);
    deliveries.sent('b', { startedAt: 10, receiver: { lineSince: -1 } });
    const { times, lost } = deliveries.take();
    expect([times.count, Math.round(times.max), lost]).toEqual([2, 40, 0]);
  });

  test('misses a message only where the line was open all the time', () => {
    const deliveries = new DeliveryTimes();
    for (const [id, lineSince] of Object.entries({ open: -1, later: 5, closed: NaN }))
      deliveries.sent(id, { startedAt: 0, receiver: { lineSince } });
    deliveries.sweep(9_000);
    expect(deliveries.lost).toBe(0);
    deliveries.sweep(11_000);
    expect(deliveries.take().lost).toBe(1);
  });
});

describe('the verdict', () => {
  test('holds where every limit is kept', () => expect(faultsOf(stepOf())).toEqual([]));

  test('does not ask of a call that nobody waits for to be quick, but to be answered', () => {
    expect(faultsOf(stepOf({ calls: { 'poll chats': callOf(400), 'photo made': callOf(4000) } }))).toEqual([]);
    expect(faultsOf(stepOf({ calls: { 'poll chats': callOf(4, 2) } }))).toHaveLength(1);
  });

  test.each([
    ['slow calls', { calls: { search: callOf(200) } }, 'search: 200 ms at p99'],
    ['one error', { calls: { search: callOf(20, 1) } }, 'search: 1 errors of 1000'],
    ['slow deliveries', { deliveries: { times: timesOf(1500), lost: 0 } }, 'messages came after 1500 ms'],
    ['a lost message', { deliveries: { times: timesOf(15), lost: 1 } }, '1 messages never came'],
    ['a broken line', { linesLost: 2 }, '2 live lines broke'],
    ['a growing cost', { cpu: { api: 0.9, worker: 0.2, postgres: 0.3 } }, '1.40 times'],
  ])('names %s', (_, changes, sentence) => {
    const faults = faultsOf(stepOf(changes), stepOf());
    expect(faults).toEqual([expect.stringContaining(sentence)]);
  });

  test('is not decided by the slowest of a few calls', () => {
    const few = { count: 5, errors: 0, times: timesOf(20, 20, 20, 20, 400) };
    expect(faultsOf(stepOf({ calls: { order: few } }))).toEqual([]);
  });
});

describe('what is told', () => {
  test('has a line for each kind of call and each step', () => {
    expect(callTable(stepOf())).toContain('| search | 16.67 | 20 | 20 | 20 | 0 |');
    expect(costTable([stepOf()])).toContain('| 1,000 | 17 | 0.500 | 0.200 | 0.300 | 0.400 | 1.00 | 1.000 |');
  });

  test('takes the place of the last run in the file, and leaves the rest', () => {
    const old = `# Figures\n\n${TITLE}\n\nold\n\n## Notes\n\n- kept\n`;
    const text = withChapter(old, `${TITLE}\n\nnew`);
    expect(text).toContain('new');
    expect(text).not.toContain('old');
    expect(text).toContain('## Notes\n\n- kept');
    expect(withChapter('# Figures\n', `${TITLE}\n\nnew`)).toBe(`# Figures\n\n${TITLE}\n\nnew\n`);
  });
});

describe('its options', () => {
  test('are read', () =>
    expect(readOptions(['--members', '1000000', '--steps', '2000,5000'])).toMatchObject({
      members: 1_000_000,
      steps: [2000, 5000],
      minutes: 3,
    }));

  test.each([
    [['--steps', '5000,2000'], '--steps must rise'],
    [['--minutes', 'long'], '--minutes must be'],
    [['--members', '12.5'], '--members must be'],
  ])('%j are refused', (args, sentence) => expect(() => readOptions(args)).toThrow(sentence));
});
