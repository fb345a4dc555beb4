// The commands of a document, read from its code blocks, so that what the proof does is what a reader does.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../start/processes.mjs';

const BLOCK = /^```sh(.*)\n([^]*?)^```$/gm;
const MARK = /^ proof=([\w-]+)(?::([\w-]+))?(?: why="([^"]+)")?$/;

/**
 * The blocks of a document in their order. A block of commands is marked with its chapter and step (`sh proof=install:users`),
 * with `proof=values` where the reader writes values of his own, or with `proof=none` and the reason why the proof leaves it out.
 */
export function readBlocks(document) {
  const whole = readFileSync(path.join(root, document), 'utf8');
  return [...whole.matchAll(BLOCK)].map(({ 1: mark, 2: text, index }) => {
    const at = whole.slice(0, index).split('\n').length;
    return describe(document, { mark, at, text });
  });
}

function describe(document, { mark, at, text }) {
  const [, chapter, step = chapter, why] = MARK.exec(mark) ?? [];
  if (!chapter) throw new Error(`${document}:${at}: a block of commands without a mark for the proof`);
  if (chapter === 'none' && !why) throw new Error(`${document}:${at}: a block that is left out needs a reason`);
  return { document, at, chapter, step, why, text };
}

export const chapterOf = (blocks, chapter) => blocks.filter((block) => block.chapter === chapter);

/** Throws unless the blocks of values ask for exactly these names. */
export function requireValues(blocks, values) {
  const names = new Set(
    blocks.flatMap(({ text }) => text.split('\n')).flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []),
  );
  const unlike = [...names]
    .filter((name) => !(name in values))
    .concat(Object.keys(values).filter((name) => !names.has(name)));
  if (unlike.length > 0) throw new Error(`the documents ask for other values than the proof has: ${unlike.join(', ')}`);
}
