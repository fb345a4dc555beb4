// The mix of an evening out of its file, and chance that is the same in every run.
import { readFileSync } from 'node:fs';

/** Acts that the generator can do. */
export const ACTS = ['search', 'page', 'profile', 'like', 'likes', 'chats', 'write', 'upload', 'buy'];
const NUMBERS = [
  'sittingMinutes',
  'logInShare',
  'pollSeconds',
  'shortestThinkSeconds',
  'opensShare',
  'readSeconds',
  'answerSeconds',
  'answerShare',
];
const SHARES = NUMBERS.filter((name) => name.endsWith('Share'));

/** The mix of a file's text: plain numbers by name. Throws one sentence where something is missing or makes no sense. */
export function readMix(text) {
  const file = JSON.parse(text);
  const mix = Object.fromEntries(NUMBERS.map((name) => [name, numberOf(file[name], name)]));
  for (const name of SHARES) if (mix[name] > 1) throw new Error(`${name} must be a share from 0 to 1`);
  const unknown = Object.keys(file.perMinute ?? {}).filter((name) => !ACTS.includes(name));
  if (unknown.length > 0) throw new Error(`no such act: ${unknown.join(', ')}; there are ${ACTS.join(', ')}`);
  const perMinute = ACTS.map((name) => [name, numberOf(file.perMinute?.[name] ?? { value: 0, why: '-' }, name)]);
  const sum = perMinute.reduce((total, [, rate]) => total + rate, 0);
  if (sum === 0) throw new Error('perMinute must have an act');
  if (60 / sum <= mix.shortestThinkSeconds) throw new Error('the acts of a minute leave no time to think');
  const pictures = { search: file.pictures?.search ?? 0, profile: file.pictures?.profile ?? 0 };
  return {
    ...mix,
    firstPollSeconds: file.pollSeconds.first ?? 0,
    pictures,
    perMinute: Object.fromEntries(perMinute),
    sum,
  };
}

function numberOf(entry, name) {
  if (!(Number.isFinite(entry?.value) && entry.value >= 0)) throw new Error(`${name} must have a number as its value`);
  if (!entry.why) throw new Error(`${name} must say why`);
  return entry.value;
}

export const readMixFile = (file) => readMix(readFileSync(file, 'utf8'));

/** Numbers from 0 to 1 that look like chance and are the same for the same seed (mulberry32). */
export function createChance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An act of the mix by its share. */
export function pickAct({ perMinute, sum }, chance) {
  let rest = chance() * sum;
  for (const [name, rate] of Object.entries(perMinute)) {
    rest -= rate;
    if (rest < 0) return name;
  }
  return 'search';
}

/** Seconds that are `mean` on average and never under `shortest`. */
export const waitOf = (mean, chance, shortest = 0) => shortest - Math.log(1 - chance()) * Math.max(0, mean - shortest);

/** Seconds until a member's next act. */
export const thinkSeconds = ({ sum, shortestThinkSeconds }, chance) => waitOf(60 / sum, chance, shortestThinkSeconds);
