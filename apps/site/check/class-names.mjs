// Classes of the member site's CSS modules, without a build: each is used, each that is used exists, and a global class
// is defined in src/styles and the niches' landings alone. Takes the folder of the sources; the site's own without one.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const CLASS = /\.([A-Za-z_][\w-]*)/g;
const GLOBAL = /:global\(([^()]*)\)/g;
const COMPOSED = /composes:\s*([\w\s-]+?)\s+from\s+'([^']+)'/g;
/** Sheets of the landing, the shell and the kit, which are global. */
const GLOBAL_SHEETS = /^(styles|site[\\/]niches)[\\/]/;
/** Classes of the component library, and the prefix of our own global ones. */
const LIBRARY = /^Mui[A-Z]|^Mui-/;
const OWN_GLOBAL = /^d-[a-z][\w-]*[a-z\d]$/;

/** The selectors of a file, in one string; at-rules and their values are left out. */
const selectorsOf = (css) =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)]
    .map(([, prelude]) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .join('\n');
/** Classes that a module takes from others: a use of theirs. */
const listComposed = (file) =>
  [...readFileSync(file, 'utf8').matchAll(COMPOSED)].flatMap(([, names, request]) =>
    names.split(/\s+/).map((name) => ({ module: path.resolve(path.dirname(file), request), name })),
  );
const classesIn = (selectors) => new Set([...selectors.matchAll(CLASS)].map(([, name]) => name));

/** Finds what a component does with its modules: the names that it uses, other uses, and global classes in strings. */
function readComponent(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const modules = new Map();
  const found = { uses: [], misuses: [], globals: [] };
  for (const statement of source.statements.filter(ts.isImportDeclaration)) {
    const request = statement.moduleSpecifier.text;
    if (!request.endsWith('.module.css')) continue;
    const local = statement.importClause?.name?.text;
    if (local) modules.set(local, path.resolve(path.dirname(file), request));
    else found.misuses.push(`imports ${request} without a name`);
  }
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      found.globals.push(...node.text.split(/\s+/).filter((word) => OWN_GLOBAL.test(word)));
    if (ts.isIdentifier(node) && modules.has(node.text)) readUse(node, { modules, found });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A module is used as `styles.name` alone: the build replaces nothing else, and nothing else can be looked up here. */
function readUse(node, { modules, found }) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) {
    if (parent.expression === node) found.uses.push({ module: modules.get(node.text), name: parent.name.text });
    return;
  }
  if (!ts.isPropertyAssignment(parent) || parent.initializer === node)
    found.misuses.push(`${node.text} is used otherwise than as ${node.text}.name`);
}

const listFiles = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => ending.test(name))
    .map((name) => path.join(folder, name));

/** Says in sentences what is wrong with the classes below a folder of sources. */
export function findClassFaults(folder) {
  const isGlobal = (file) => GLOBAL_SHEETS.test(path.relative(folder, file));
  const sheets = listFiles(folder, /\.css$/);
  const selectors = new Map(sheets.map((file) => [file, selectorsOf(readFileSync(file, 'utf8'))]));
  const globals = new Set(sheets.filter(isGlobal).flatMap((file) => [...classesIn(selectors.get(file))]));
  const components = [
    ...listFiles(folder, /(?<!\.spec)\.tsx?$/).map((file) => ({ file, ...readComponent(file) })),
    ...sheets.map((file) => ({ file, uses: listComposed(file), misuses: [], globals: [] })),
  ];
  const uses = components.flatMap((component) => component.uses);
  const faults = [];
  const report = (file, sentence) => faults.push(`${path.relative(folder, file)}: ${sentence}`);
  const has = ({ module, name }) => classesIn((selectors.get(module) ?? '').replace(GLOBAL, '')).has(name);
  for (const component of components) {
    const { file } = component;
    const unknown = component.uses.filter((use) => !has(use));
    component.misuses.forEach((sentence) => report(file, sentence));
    unknown.forEach(({ module, name }) => report(file, `${path.basename(module)} has no class ${name}`));
    const undefinedNames = component.globals.filter((name) => !globals.has(name));
    undefinedNames.forEach((name) => report(file, `no global class is called ${name}`));
  }
  for (const file of sheets.filter((sheet) => !isGlobal(sheet))) {
    const used = new Set(uses.filter(({ module }) => module === file).map(({ name }) => name));
    checkModule({ file, text: selectors.get(file), used, globals }, report);
  }
  return faults;
}

function checkModule({ file, text, used, globals }, report) {
  if (!file.endsWith('.module.css')) return report(file, 'styles outside of styles/ are a CSS module');
  for (const name of classesIn(text.replace(GLOBAL, ''))) if (!used.has(name)) report(file, `nothing uses ${name}`);
  const named = [...text.matchAll(GLOBAL)].flatMap(([, inner]) => [...classesIn(inner)]);
  for (const name of named)
    if (!globals.has(name) && !LIBRARY.test(name)) report(file, `${name} is not defined in styles/`);
}

if (process.argv[1] === import.meta.filename) {
  const faults = findClassFaults(process.argv[2] ?? path.resolve(import.meta.dirname, '../src'));
  console.log(faults.join('\n') || 'every class of the site is defined where it belongs, and used');
  process.exitCode = faults.length ? 1 : 0;
}
