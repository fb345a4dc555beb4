import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Specifier extends Node {
  imported: { name: string };
  local: { name: string };
}

const CONTRACT = '@duet/contract';
const PREFIX = 'virtual:bare-call/';
/** Functions that only read method and path of the call that is their first argument. */
const CALLERS = ['callApi', 'callOnce', 'servedAnswer', 'servedMissing', 'uploadFile'];
const CALL = /export const (\w+) = defineCall\(\{([^]*?)\n\}\);/g;

/** Method and path of every call that the contract declares, by name. */
export function readCalls(folder: string): Map<string, { method: string; path: string }> {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.calls.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const found = sources.flatMap((source) => [...source.matchAll(CALL)]);
  const field = (body: string, name: string) => new RegExp(`\\n  ${name}: '([^']+)'`).exec(body)?.[1] ?? '';
  return new Map(
    found.map(([, name = '', body = '']) => [name, { method: field(body, 'method'), path: field(body, 'path') }]),
  );
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

/** The names that a node only spells: `x.name`, `{ name: … }`. */
function spelled(node: Node): unknown[] {
  if (node.computed === true || node.shorthand === true) return [];
  return node.type === 'MemberExpression' ? [node.property] : node.type === 'Property' ? [node.key] : [];
}

/** The calls that a first argument can be: one, or one of two. */
function firstArguments(node: unknown): Node[] {
  if (!isNode(node)) return [];
  if (node.type !== 'ConditionalExpression') return [node];
  return [...firstArguments(node.consequent), ...firstArguments(node.alternate)];
}

/** In `call.path` and `call.method` nothing but the bare call is meant. */
function bareParts(node: Node): Node[] {
  const part = node.type === 'MemberExpression' && !node.computed ? (node.property as { name?: string }).name : null;
  return part === 'path' || part === 'method' ? [node.object].filter(isNode) : [];
}

/** Names that the module uses for anything but the first argument of a caller, its path and its method. */
function otherwiseUsed(program: Node): Set<string> {
  const used = new Set<string>();
  const visit = (node: Node, called: ReadonlySet<Node>): void => {
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'Identifier' && !called.has(node)) used.add(node.name as string);
    const isCaller = node.type === 'CallExpression' && CALLERS.includes((node.callee as { name?: string }).name ?? '');
    const inner = isCaller ? firstArguments((node.arguments as unknown[])[0]) : bareParts(node);
    const below = inner.length > 0 ? new Set(inner) : called;
    const names = spelled(node);
    childrenOf(node)
      .filter((child) => !names.includes(child))
      .forEach((child) => visit(child, below));
  };
  visit(program, new Set());
  return used;
}

function write(specifiers: readonly Specifier[], bare: ReadonlySet<Specifier>): string {
  const names = (some: Specifier[]) =>
    some.map(({ imported, local }) => `${imported.name} as ${local.name}`).join(', ');
  const rest = specifiers.filter((one) => !bare.has(one));
  const lines = [...bare].map((one) => `import { ${names([one])} } from '${PREFIX}${one.imported.name}';`);
  return [...lines, ...(rest.length > 0 ? [`import { ${names(rest)} } from '${CONTRACT}';`] : [])].join('');
}

/**
 * A module that only makes a call gets its method and path; the schemas, and yup with them, come with the modules that
 * judge something by them.
 */
export function bareCalls(contract: string): Plugin {
  const calls = readCalls(contract);
  return {
    name: 'duet-bare-calls',
    enforce: 'post',
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      return `export const ${name} = ${JSON.stringify(calls.get(name))};`;
    },
    transform(code, id) {
      if (!/apps[\\/]site[\\/]src/.test(id) || !code.includes(CONTRACT)) return null;
      const program = this.parse(code) as unknown as Node;
      const used = otherwiseUsed(program);
      const imports = (program.body as Node[]).filter(
        ({ type, source }) => type === 'ImportDeclaration' && (source as { value: string }).value === CONTRACT,
      );
      return imports.reduceRight((text, node) => {
        const specifiers = (node.specifiers as Specifier[]).filter(({ type }) => type === 'ImportSpecifier');
        if (specifiers.length === 0) return text;
        const bare = specifiers.filter(({ imported, local }) => calls.has(imported.name) && !used.has(local.name));
        return text.slice(0, node.start) + write(specifiers, new Set(bare)) + text.slice(node.end);
      }, code);
    },
  };
}
