// The options of `npm run proof -- load`.
import path from 'node:path';
import { parseArgs } from 'node:util';

const DEFAULTS = {
  members: '200000',
  steps: '2000,5000,10000,20000',
  minutes: '3',
  settle: '20',
  arrivals: '40',
  seed: '1',
  mix: path.join(import.meta.dirname, 'evening.json'),
  statements: '12',
  server: 'dist/server',
};

/** Read from the command's arguments; throws one sentence where they make no sense. */
export function readOptions(args) {
  const text = Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, value]) => [name, { type: 'string', default: value }]),
  );
  const flag = { type: 'boolean', default: false };
  const flags = { write: flag, 'go-on': flag, beside: { type: 'string' }, profile: { type: 'string' } };
  const { values } = parseArgs({ args, options: { ...text, ...flags } });
  const steps = values.steps.split(',').map((step) => whole(step, '--steps', 2));
  if (steps.some((step, index) => index > 0 && step <= steps[index - 1])) throw new Error('--steps must rise');
  return {
    members: whole(values.members, '--members', 2000),
    steps,
    minutes: above(values.minutes, '--minutes'),
    settleSeconds: above(values.settle, '--settle'),
    arrivals: above(values.arrivals, '--arrivals'),
    seed: whole(values.seed, '--seed', 0),
    statements: whole(values.statements, '--statements', 0),
    mix: values.mix,
    server: values.server,
    write: values.write,
    goesOn: values['go-on'],
    profile: values.profile ?? null,
    beside: values.beside ?? null,
  };
}

function whole(text, name, least) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least) throw new Error(`${name} must be whole numbers from ${least} on`);
  return number;
}

function above(text, name) {
  const number = Number(text);
  if (!(number > 0)) throw new Error(`${name} must be a number above 0`);
  return number;
}
