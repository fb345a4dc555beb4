// Module hooks: each module of the libs hands over its constants of the top level, exported or not.
const LIB = /\/dist\/server\/libs\//;
/** At the beginning of a line, or behind the end of the comment that SWC leaves there. */
const CONSTANT = /^(?:(?:\/\*\*.*| )\*\/ )?(?:export )?const (\w+) =/gm;

/** Adds to the end of a module a line that hands over its constants. */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (!LIB.test(url) || loaded.format !== 'module') return loaded;
  const source = String(loaded.source);
  const names = [...new Set([...source.matchAll(CONSTANT)].map(([, name]) => name))];
  return { ...loaded, source: `${source}\n;globalThis.duetConstants.push({ ${names.join(', ')} });\n` };
}
