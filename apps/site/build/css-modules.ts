import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { preprocessCSS } from 'vite';
import type { Plugin, ResolvedConfig } from 'vite';
import { inlineScopedNames } from './scoped-names';

/**
 * CSS modules without their tables of names in the browser's program, which weigh on every page: components get the
 * names themselves, and a module becomes plain styles (`x.scoped.css`), which Vite keeps out of the scripts.
 */
export function cssModules(scopedName: (name: string, file: string) => string): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'duet-css-modules',
    apply: 'build',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId(source, importer) {
      return importer && source.endsWith('.scoped.css') ? path.resolve(path.dirname(importer), source) : null;
    },
    async load(id) {
      if (!id.endsWith('.scoped.css')) return null;
      const file = id.replace(/\.scoped\.css$/, '.module.css');
      this.addWatchFile(file);
      return (await preprocessCSS(await readFile(file, 'utf8'), file, config)).code;
    },
    transform: {
      filter: { id: /\.tsx$/, code: /\.module\.css/ },
      handler: (code, id) => ({ code: inlineScopedNames(code, id, scopedName), map: null }),
    },
  };
}
