// Reads the chapters of docs/asvs and finds what is wrong in them.
import prettier from 'prettier';

export const STATUSES = ['met', 'partly', 'not met', 'not applicable', 'outside'];
/** Requirements of levels 1 and 2 in ASVS 5.0.0, by chapter; those of level 1 among them. */
const BY_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const OF_LEVEL_1 = 70;
const HELD = /^`([^`]+)` “(.+)”$/;

/** The rows of a chapter: `| id | L | asked | status | where | held by |`. */
export function readLedger(text) {
  const lines = text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ /.test(line));
  return lines.map((line) => {
    const [id, level, asked, status, where, held] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { id, level: Number(level), asked, status, where, held };
  });
}

/** Lists in sentences what is missing, twice, or held by a spec that is not there or does not say so. `textOf` answers a file, or null. */
export function findLedgerFaults(rows, textOf) {
  const ids = rows.map(({ id }) => id);
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands there twice`);
  const short = BY_CHAPTER.flatMap((count, index) => {
    const found = rows.filter(({ id }) => id.startsWith(`${index + 1}.`)).length;
    return found === count ? [] : [`chapter ${index + 1} has ${found} requirements, not ${count}`];
  });
  const first = rows.filter(({ level }) => level === 1).length;
  const levels = first === OF_LEVEL_1 ? [] : [`${first} requirements are of level 1, not ${OF_LEVEL_1}`];
  return [...doubled, ...short, ...levels, ...rows.flatMap((row) => findRowFaults(row, textOf))];
}

function findRowFaults({ id, status, where, held }, textOf) {
  if (!STATUSES.includes(status)) return [`${id}: “${status}” is no status`];
  if (!where) return [`${id} says neither where nor why`];
  if (status !== 'met') return held ? [`${id} is ${status} and names a test`] : [];
  const [, file, fragment] = HELD.exec(held) ?? [];
  if (!file) return [`${id} is met and names no test, such as \`libs/x/y.spec.ts\` “its title”`];
  const text = textOf(file);
  if (text === null) return [`${id}: ${file} is not there`];
  return text.includes(fragment) ? [] : [`${id}: ${file} does not say “${fragment}”`];
}

/** The table of counts, by chapter and by level. */
export async function countTable(rows) {
  const line = (name, of) => [
    name,
    of.length,
    ...STATUSES.map((status) => of.filter((row) => row.status === status).length),
  ];
  const chapters = BY_CHAPTER.map((_count, index) =>
    line(
      `V${index + 1}`,
      rows.filter(({ id }) => id.startsWith(`${index + 1}.`)),
    ),
  );
  const sums = [1, 2].map((level) =>
    line(
      `level ${level}`,
      rows.filter((row) => row.level === level),
    ),
  );
  const table = [
    ['', 'all', ...STATUSES],
    Array(STATUSES.length + 2).fill('---'),
    ...chapters,
    ...sums,
    line('all', rows),
  ];
  const text = table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return prettier.format(text, { parser: 'markdown' });
}
