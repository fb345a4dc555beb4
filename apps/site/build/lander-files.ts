import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { build } from 'vite';
import { landerTemplate } from '../src/features/landers/lander-template';

type Bundle = Rolldown.RolldownOutput['output'];

const folderOf = (root: string): string => path.join(root, 'src/features/landers');

const listLanders = (root: string): string[] =>
  readdirSync(folderOf(root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Builds the landers' scripts and styles apart from the program: what both use is in both, so that a lander never loads it. */
async function buildLanders(root: string): Promise<Bundle> {
  const input = Object.fromEntries(
    listLanders(root).map((name) => [`lander-${name}`, path.join(folderOf(root), name, 'index.ts')]),
  );
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input } },
  });
  return (built as Rolldown.RolldownOutput).output;
}

/** A lander's script with those that it imports, and the styles of all of them. */
function linksOf(name: string, bundle: Bundle) {
  const chunks = bundle.filter((file) => file.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === `lander-${name}`);
  if (!entry) throw new Error(`The build has no script for the lander ${name}`);
  const imported = chunks.filter(({ fileName }) => entry.imports.includes(fileName));
  const styles = [...imported, entry].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return { styles: [...new Set(styles)], scripts: [entry.fileName] };
}

/** Writes landers.json, the templates that the server fills, and the files that they load. */
export function landerFiles(root: string): Plugin {
  const part = (...names: string[]) => readFileSync(path.join(folderOf(root), ...names), 'utf8');
  return {
    name: 'duet-lander-files',
    apply: 'build',
    buildStart() {
      for (const name of [
        'frame.html',
        'start.html',
        'join.html',
        ...listLanders(root).map((one) => `${one}/page.html`),
      ])
        this.addWatchFile(path.join(folderOf(root), name));
    },
    async generateBundle() {
      const bundle = await buildLanders(root);
      for (const file of bundle)
        this.emitFile({
          type: 'asset',
          fileName: file.fileName,
          source: file.type === 'chunk' ? file.code : file.source,
        });
      const shared = {
        frame: part('frame.html'),
        start: part('start.html'),
        join: part('join.html'),
        portraits: part('../../ui/portraits.html'),
        signs: part('iconslanding/signs.html'),
      };
      const templates = listLanders(root).map((name) => {
        const page = part(name, 'page.html');
        return [name, landerTemplate({ ...shared, page }, linksOf(name, bundle))];
      });
      const source = JSON.stringify(Object.fromEntries(templates), null, 1);
      this.emitFile({ type: 'asset', fileName: 'landers.json', source });
    },
  };
}
