/** A cell of a table is read across; beyond this it belongs into a paragraph. */
const MOST_IN_CELL = 120;
const EXPORTED = /^export (?:async )?(?:function (\w+)|const (\w+)(?::[^=]*)? = (?:async )?\(.*=>)/;

/** Cells of a page's tables that are too long, as sentences. */
export function findLongCells(file, text) {
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|')) return [];
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().length);
    return cells.some((length) => length > MOST_IN_CELL)
      ? [`${file}:${index + 1} has a table cell of more than ${MOST_IN_CELL} characters`]
      : [];
  });
}

/** Functions that a source of a lib exports without a comment that says what they do, as sentences. */
export function findUndocumented(file, text) {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const [, named, constant] = EXPORTED.exec(line) ?? [];
    const name = named ?? constant;
    return name && !/(\*\/|^\s*\/\/.*)$/.test(lines[index - 1] ?? '') ? [`${file}: ${name} has no comment`] : [];
  });
}
