// Carries out chapters of the documents on a machine, block by block, with the reader's values.
import { chapterOf, readBlocks, requireValues } from './documents.mjs';

/** Reads the document; `values` are the reader's own. Blocks of a chapter run in one shell's variables, as on a screen. */
export function openGuide(values) {
  const blocks = readBlocks('docs/production.md');
  requireValues(chapterOf(blocks, 'values'), values);
  return {
    left: () => chapterOf(blocks, 'none'),
    follow: (machine, chapter, options) => follow({ machine, blocks: chapterOf(blocks, chapter), values }, options),
  };
}

const KEPT = '/run/duet-proof-shell';
const KEEP = `{ declare -p | grep -E '^declare -[-x]+ [A-Z_]+=' | grep -v BASH; echo "cd '$PWD'"; } > ${KEPT}`;

/**
 * Runs the blocks of a chapter, or some of its steps (`only`), and answers what each of them printed. `more` are values that stand
 * for those of the reader. The shell's variables are kept between blocks, because a reader pastes them all into one shell.
 */
async function follow({ machine, blocks, values }, { report, more = {}, only }) {
  const chosen = only ? blocks.filter(({ step }) => only.includes(step)) : blocks;
  if (chosen.length === 0) throw new Error('The documents have no such chapter or step.');
  const own = { ...values, ...more };
  const assign = Object.entries(own).map(([name, value]) => `${name}=${quote(value)}`);
  const printed = {};
  for (const { step, text, document, at } of chosen) {
    // The reader's last words come last: an upgrade has another version than the shell remembers.
    const script = [`[ ! -e ${KEPT} ] || . ${KEPT}`, ...assign, text, KEEP].join('\n');
    await report.step(`\`${step}\` of ${document}:${at}`, async () => {
      printed[step] = await machine.run(script, { values: own });
    });
  }
  return printed;
}

const quote = (value) => `'${String(value).replaceAll("'", `'\\''`)}'`;
