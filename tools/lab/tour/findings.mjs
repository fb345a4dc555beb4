import { writeFileSync } from 'node:fs';
import path from 'node:path';

const MOST = 40;

/** Writes every finding with its place, prints the commonest, and answers how many there are. */
export function report(folder, pages, unknown) {
  const lines = pages.flatMap(({ site, who, width, mode, address, findings }) =>
    findings.map((text) => `${site} ${width} ${mode} ${who} ${address} ${text}`),
  );
  writeFileSync(path.join(folder, 'findings.txt'), `${lines.join('\n')}\n`);
  const counts = new Map();
  for (const text of pages.flatMap(({ findings }) => findings)) counts.set(text, (counts.get(text) ?? 0) + 1);
  const common = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST);
  for (const [text, count] of common) console.log(`  ${String(count).padStart(4)} × ${text.slice(0, 220)}`);
  for (const pattern of unknown) console.log(`  no example for the route ${pattern} (tools/lab/tour/routes.mjs)`);
  return lines.length;
}
