// The imports of the sources, read without Nx, and the rules that they follow (docs/architecture.md, "Direction").
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SOURCE = /\.(tsx?|mts|mjs|cjs|js)$/;
const TEST = /\.(spec|suite|pw)\.(tsx?|mjs)$/;
const ONLY_FOR_TESTS = ['app', 'testing'];

export const isSource = (file) => SOURCE.test(file);

/** The requests of a file's imports, exports and `import()`s. */
export function readRequests(file) {
  return ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles.map(({ fileName }) => fileName);
}

/**
 * The project of a file, the deepest one of those whose roots it lies below; undefined for a file outside of them.
 * `projects` is a list of `{ name, root, rank, type }`, roots as paths from `base`.
 */
export function projectOf(projects, file) {
  const holds = ({ root }) => root === '.' || file === root || file.startsWith(`${root}/`);
  return projects.filter(holds).sort((a, b) => b.root.length - a.root.length)[0];
}

/** The file of an alias of tsconfig.base.json, such as `@duet/*`; null for other requests. */
function fileOfAlias(aliases, request) {
  for (const [alias, [file]] of Object.entries(aliases)) {
    const [start, end = ''] = alias.split('*');
    if (request.startsWith(start) && request.endsWith(end))
      return path.posix.normalize(file.replace('*', request.slice(start.length, request.length - end.length)));
  }
  return null;
}

/** The project that a request leads to; undefined for a package, and for a file outside of all projects. */
export function targetOf({ projects, aliases }, file, request) {
  const aliased = fileOfAlias(aliases, request);
  if (aliased) return projects.find(({ root }) => aliased === `${root}/src/index.ts`);
  if (!request.startsWith('.')) return undefined;
  return projectOf(projects, path.posix.join(path.posix.dirname(file), request));
}

/** Says in a sentence why a file may not import this; null when it may. */
export function ladderFault(workspace, file, request) {
  const source = projectOf(workspace.projects, file);
  const target = targetOf(workspace, file, request);
  if (/^@duet\/[^/]+\//.test(request)) return `enter ${request.split('/', 2).join('/')} by its index`;
  if (!target) return request.startsWith('@duet/') ? `${request} is no lib with a project.json` : null;
  const isTest = TEST.test(file);
  if (source.name === target.name)
    return request.startsWith('.') || isTest ? null : 'a lib does not import itself by its alias';
  // Plain JavaScript runs before anything is built, when no alias is known.
  if (request.startsWith('.') && !request.endsWith('.mjs') && targetOf(workspace, file, `@duet/${target.name}`))
    return `import @duet/${target.name} instead of a path into it`;
  if (isTest && target.type === 'testing') return null;
  if (!isTest && ONLY_FOR_TESTS.includes(target.type)) return `${target.name} is imported by tests alone`;
  if (target.rank < source.rank) return null;
  return `${source.name} (rank ${source.rank}) imports lower ranks only, ${target.name} has rank ${target.rank}`;
}
