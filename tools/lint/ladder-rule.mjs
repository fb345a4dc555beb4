// ESLint rule `duet/ladder`: imports follow the ranks of tools/ladder.mjs and enter a lib by its one door.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSER_APPS, RANKS, TOP } from '../ladder.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where a file belongs: `{ kind: 'lib' | 'app' | 'other', name, isTest }`. */
export function placeOf(file) {
  const parts = path.relative(root, file).split(path.sep);
  const isTest = /\.(spec|pw)\.(tsx?|mjs)$/.test(file) || parts[1] === 'e2e';
  if (parts[0] === 'libs') return { kind: 'lib', name: parts[1], isTest };
  if (parts[0] === 'apps') return { kind: 'app', name: parts[1], isTest };
  return { kind: 'other', name: parts[0], isTest };
}

/** Says in a sentence why a file may not do this import; null when it may. */
export function ladderFault(file, request) {
  const from = placeOf(file);
  const alias = request.match(/^@duet\/([^/]+)(\/.*)?$/);
  if (alias) return alias[2] ? `enter @duet/${alias[1]} by its index` : aliasFault(from, alias[1]);
  if (!request.startsWith('.')) return null;
  return relativeFault(from, placeOf(path.resolve(path.dirname(file), request)));
}

function relativeFault(from, to) {
  if (to.kind === 'other' || (to.kind === from.kind && to.name === from.name)) return null;
  if (to.kind === 'lib') return `import @duet/${to.name} instead of a path into it`;
  // Tests run the real application.
  if (from.name === 'testing' && to.name === 'api') return null;
  return `nothing imports the app ${to.name}`;
}

function aliasFault(from, name) {
  if (name === 'testing')
    return from.isTest || from.name === 'testing' ? null : '@duet/testing is imported by specs alone';
  if (!(name in RANKS)) return `@duet/${name} has no rank in tools/ladder.mjs`;
  if (from.kind === 'lib' && from.name === name)
    return from.isTest ? null : 'a lib does not import itself by its alias';
  if (from.kind === 'app' && BROWSER_APPS.includes(from.name)) return browserFault(from, name);
  return rankFault(from, name);
}

const browserFault = (from, name) => (name === 'contract' ? null : `the ${from.name} imports @duet/contract alone`);

function rankFault(from, name) {
  const rank = from.kind === 'lib' && from.name !== 'testing' ? RANKS[from.name] : TOP;
  if (rank === undefined) return `${from.name} has no rank in tools/ladder.mjs`;
  if (RANKS[name] < rank) return null;
  return `${from.name} (rank ${rank}) imports lower ranks only, @duet/${name} has rank ${RANKS[name]}`;
}

const check = (context) => (node) => {
  const fault = node.source && ladderFault(context.filename, String(node.source.value));
  if (fault) context.report({ node: node.source, message: `Ladder: ${fault}.` });
};

export default {
  meta: { type: 'problem', docs: { description: 'imports follow the ladder of ranks' }, schema: [] },
  create(context) {
    const visit = check(context);
    return {
      ImportDeclaration: visit,
      ImportExpression: visit,
      ExportAllDeclaration: visit,
      ExportNamedDeclaration: visit,
      TSImportType: visit,
    };
  },
};
