import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:texts';
/** Id of a locale's part, without the locale. */
export const TEXT_PARTS = `\0${NAME}/`;

/** One part per locale: the texts of the shell, and where the pages' own are. The entry names eleven files only. */
function partOf(locale: string, { folder, later }: { folder: string; later: readonly string[] }): string {
  const file = (namespace: string) => JSON.stringify(path.join(folder, locale, `${namespace}.json`));
  const loaders = later.map((name) => `${JSON.stringify(name)}: () => import(${file(name)})`);
  return `import app from ${file('app')};
export default { app: () => Promise.resolve({ default: app }), ${loaders.join(', ')} };`;
}

/** `virtual:texts`: for each locale a function that fetches its part, and in that one function per namespace. */
export function textFiles(folder: string, namespaces: readonly string[]): Plugin {
  const later = namespaces.filter((name) => name !== 'app');
  return {
    name: 'duet-text-files',
    resolveId: (source) => (source.startsWith(NAME) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const locale = id.slice(NAME.length + 2);
      if (locale) return partOf(locale, { folder, later });
      return `export default { ${readdirSync(folder)
        .map((one) => `${one}: () => import('${NAME}/${one}')`)
        .join(', ')} };`;
    },
  };
}
