import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../start/processes.mjs';
import { chapterOf, readBlocks, requireValues } from './documents.mjs';
import { valuesFor } from './set-up.mjs';

const DOCUMENT = 'docs/production.md';
const values = valuesFor({ here: '192.0.2.1', gitPort: 9418, relay: { url: 'smtp://192.0.2.1:25' } });

describe('the document that the production proof carries out', () => {
  test('marks every block of commands with its chapter, or says why the proof leaves it out', () => {
    const blocks = readBlocks(DOCUMENT);
    const fences = readFileSync(path.join(root, DOCUMENT), 'utf8').match(/^\s*```\w/gm);
    expect(blocks).toHaveLength(fences.length);
    const chapters = new Set(blocks.map(({ chapter }) => chapter));
    expect([...chapters].sort()).toEqual(['backup', 'install', 'none', 'restart', 'restore', 'upgrade', 'values']);
  });

  test('asks the reader for the values that the proof fills in', () => {
    const blocks = readBlocks(DOCUMENT);
    requireValues(chapterOf(blocks, 'values'), values);
    expect(() => requireValues(chapterOf(blocks, 'values'), { ...values, MORE: '1' })).toThrow('MORE');
    const { VERSION: _version, ...fewer } = values;
    expect(() => requireValues(chapterOf(blocks, 'values'), fewer)).toThrow('VERSION');
  });

  test('names deployment files that are there', () => {
    const named = readFileSync(path.join(root, DOCUMENT), 'utf8').match(/tools\/deploy\/[\w./-]+/g);
    const files = new Set(named.map((file) => file.replace(/[./]+$/, '')));
    for (const file of files) expect([file, existsSync(path.join(root, file))]).toEqual([file, true]);
  });
});
