import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
/** Pages of visitors alone have their own pictures, and run without the members' styles. */
const OF_VISITORS = /landers|landing/;
/** Endless ones: somebody is typing, a page is on its way. */
const ENDLESS = /typing|d-run/;

const ownTimes = () =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !OF_VISITORS.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .replace(/prefers-reduced-motion[\s\S]*?\n}\n/g, '')
        .split(/[;{}]/)
        .map((rule) => rule.trim())
        .filter((rule) => /^(transition|animation)/.test(rule) && /\d(ms|s)\b/.test(rule) && !ENDLESS.test(rule))
        .map((rule) => `${file}: ${rule}`),
    );

it('everything moves by the same times: none of its own', () => {
  expect(ownTimes()).toEqual([]);
});
