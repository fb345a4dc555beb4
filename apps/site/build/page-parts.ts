import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pages, THEMED_TEXTS } from '../src/site/pages';
import type { PageDefinition } from '../src/site/pages';
import { NO_CALLS, pageCalls } from './page-calls';
import type { PageCalls } from './page-calls';
import { TEXT_PARTS } from './text-files';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Names of the built files below the site's root. */
interface Files {
  /** The scripts and styles that each page fetches beside the entry. */
  pages: {
    path: string;
    members_only: boolean;
    framed: boolean;
    secret: boolean;
    files: string[];
    texts: string[];
    calls: Pick<PageCalls, 'member' | 'visitor'>;
    calls_read_query: boolean;
  }[];
  /** File of each locale's texts by namespace. */
  texts: Record<string, Record<string, string>>;
}

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk';

/** A chunk and everything that it imports, with their styles. */
function filesOf(chunk: Chunk, bundle: Bundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  chunk.viteMetadata?.importedCss.forEach((file) => found.add(file));
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (isChunk(imported)) filesOf(imported, bundle, found);
  }
  return found;
}

/** The styles of what a page is drawn with though its code comes on its own: the page exports its `parts`. */
function stylesOfParts(page: Chunk, bundle: Bundle): string[] {
  if (!page.exports.includes('parts')) return [];
  const parts = page.dynamicImports.map((file) => bundle[file]).filter(isChunk);
  return parts.flatMap((part) => [...filesOf(part, bundle)]).filter((file) => file.endsWith('.css'));
}

function textFilesOf(chunks: readonly Chunk[], locales: string): Files['texts'] {
  const texts: Files['texts'] = {};
  const file = new RegExp(`^${locales}/(\\w\\w)/([\\w-]+)\\.json$`);
  for (const { facadeModuleId, fileName } of chunks) {
    const [, locale, namespace] = file.exec(facadeModuleId ?? '') ?? [];
    const first = facadeModuleId?.startsWith(TEXT_PARTS) ? facadeModuleId.slice(TEXT_PARTS.length) : undefined;
    if (locale && namespace) (texts[locale] ??= {})[namespace] = fileName;
    if (first) (texts[first] ??= {}).app = fileName;
  }
  return texts;
}

const moduleOf = ({ file }: PageDefinition) => `${file.startsWith('app/') ? '' : 'features/'}${file}.page.tsx`;

function describe(bundle: Bundle, { src, locales }: { src: string; locales: string }): Files {
  const chunks = Object.values(bundle).filter(isChunk);
  const ofModule = (name: string) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId === path.join(src, name));
    if (!found) throw new Error(`The build has no file of its own for ${name}`);
    return found;
  };
  const html = bundle['index.html'];
  const isFirst = (file: string) => html?.type === 'asset' && String(html.source).includes(file);
  const library = filesOf(ofModule('members/themed.tsx'), bundle);
  const unknown = Object.keys(pageCalls).find((path) => !pages.some((page) => page.path === path));
  if (unknown !== undefined) throw new Error(`No page has the path ${unknown}`);
  const described = pages.map((page) => {
    const chunk = ofModule(moduleOf(page));
    const found = filesOf(chunk, bundle, new Set(page.themed ? library : []));
    stylesOfParts(chunk, bundle).forEach((file) => found.add(file));
    const { member, visitor, readQuery } = pageCalls[page.path] ?? NO_CALLS;
    return {
      path: page.path,
      members_only: page.membersOnly,
      secret: page.secret,
      framed: page.layout === 'default' || page.layout === 'lander',
      calls: { member, visitor },
      calls_read_query: readQuery ?? false,
      files: [...found].filter((file) => !isFirst(file)),
      texts: [...new Set(['app', ...page.texts, ...(page.themed ? THEMED_TEXTS : [])])],
    };
  });
  const texts = textFilesOf(chunks, locales);
  for (const [locale, files] of Object.entries(texts)) {
    const missing = described.flatMap((page) => page.texts).find((name) => !files[name]);
    if (missing) throw new Error(`The build has no file for the texts ${locale}/${missing}`);
  }
  return { pages: described, texts };
}

/** Writes pages.json, by which the server names a page's files in its HTML: the browser fetches all of them at once. */
export function pageParts(root: string, locales: string): Plugin {
  return {
    name: 'duet-page-parts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = describe(bundle, { src: path.join(root, 'src'), locales });
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(files, null, 1) });
      },
    },
  };
}
