import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:texts';
/** Files that the console shares with the member site. */
const SHARED = ['enums', 'errors', 'gifts', 'interests', 'members', 'profile', 'prompts'];

/** A module with all texts of one language, so that it is fetched at once. */
function textsOf(folder: string): string {
  const own = readdirSync(path.join(folder, 'console'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
  const lineOf = (name: string, file: string) => ({
    import: `import ${name} from ${JSON.stringify(path.join(folder, file))};`,
    name,
  });
  const ownLines = own.map((key, at) => ({ key, ...lineOf(`own${at}`, `console/${key}.json`) }));
  const sharedLines = SHARED.map((key) => ({ key, ...lineOf(`${key}Shared`, `${key}.json`) }));
  const entries = (lines: { key: string; name: string }[]) =>
    lines.map(({ key, name }) => `${JSON.stringify(key)}: ${name}`).join(', ');
  const imports = ownLines.concat(sharedLines).map((line) => line.import);
  return `${imports.join('\n')}\nexport default { ${entries(ownLines)}, shared: { ${entries(sharedLines)} } };`;
}

/** `virtual:texts`: for each language a function that fetches its texts, in one file. */
export function textFiles(locales: string): Plugin {
  return {
    name: 'duet-console-texts',
    resolveId: (source) => (source.startsWith(NAME) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const language = id.slice(NAME.length + 2);
      if (language) return textsOf(path.join(locales, language));
      const loaders = readdirSync(locales).map((one) => `${one}: () => import('${NAME}/${one}')`);
      return `export default { ${loaders.join(', ')} };`;
    },
  };
}
