// Finds in the sources who owns which table, and where which tables are read and written.
import path from 'node:path';
import ts from 'typescript';

/** Words of SQL are written in capitals here, so that a sentence about a table is none. */
const WRITES =
  /\b(?:INSERT INTO|UPDATE(?: ONLY)?|DELETE FROM(?: ONLY)?|MERGE INTO|TRUNCATE(?: TABLE)?|COPY)\s+"?(\w+)"?/g;
const READS = /\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+|LATERAL\s+)?"?(\w+)"?/g;
/** A further table of a list: `FROM a x, b y`. */
const LISTED = /,\s*"?(\w+)"?\s+(?:AS\s+)?\w+/g;
/** A string that begins like the rest of a FROM or a JOIN: `photos ph`, `sites s ON …`. */
const BEGINNING = /^\s*"?(\w+)"?\s+(?:AS\s+)?(?:[a-z]{1,2}|\$\{\})\s*(?:$|,|ON\b|(?:LEFT |INNER |CROSS )?JOIN\b)/;
const ENTITY_WRITES = [
  'insert',
  'update',
  'delete',
  'upsert',
  'save',
  'remove',
  'softDelete',
  'increment',
  'decrement',
];

/** The lib, app or tool that a file belongs to: `likes`, `apps/worker`, `tools/lab`. */
export function roomOf(file) {
  const [top, room] = file.split('/');
  return top === 'libs' ? room : path.extname(room) ? top : `${top}/${room}`;
}

function parse(file, text) {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

/** The text of a string or template, with `${}` for what is put in; null for any other node. */
function literalText(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map((span) => '${}' + span.literal.text).join('');
}

/** Tables that a piece of SQL reads and writes. */
export function tablesOf(sql, isTable) {
  const written = [...sql.matchAll(WRITES)].map(([, name]) => name).filter(isTable);
  const rest = sql.replace(/\bDELETE FROM\b/g, 'DELETE');
  const read = [...rest.matchAll(READS)].map(([, name]) => name);
  const listed = /\bFROM\b/.test(rest) ? [...rest.matchAll(LISTED)].map(([, name]) => name) : [];
  const [, begun] = BEGINNING.exec(rest) ?? [];
  return { written, read: [...read, ...listed, begun].filter(isTable) };
}

/** Entity classes of a file with their tables: `@Entity('likes')`. */
export function entitiesOf(file, text) {
  return [...text.matchAll(/@Entity\('(\w+)'[^]*?export class (\w+)/g)].map(([, table, name]) => ({
    table,
    name,
    lib: roomOf(file),
  }));
}

/** Every use of a table in a file: where, how, and within which top-level declaration. */
export function usesOf(file, text, { isTable, entities }) {
  const source = parse(file, text);
  const uses = [];
  const add = (node, found) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    uses.push({ file, room: roomOf(file), line, declaration: declarationOf(node), ...found });
  };
  const visit = (node) => {
    const sql = literalText(node);
    if (sql !== null) {
      const { written, read } = tablesOf(sql, isTable);
      for (const table of written) add(node, { table, how: 'writes' });
      for (const table of read) add(node, { table, how: 'reads' });
    }
    for (const table of entityWrites(node, entities)) add(node, { table, how: 'writes' });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

/** `tx.update(Account, …)`, `tx.getRepository(Account).update(…)`: writing by an entity. Reading by one is typed. */
function entityWrites(node, entities) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: subject, name } = node.expression;
  if (!ENTITY_WRITES.includes(name.text)) return [];
  const isOfRepository = ts.isCallExpression(subject) && /\bgetRepository$/.test(subject.expression.getText());
  const [entity] = isOfRepository ? subject.arguments : node.arguments;
  const found = entity && ts.isIdentifier(entity) ? entities.get(entity.text) : undefined;
  return found ? [found.table] : [];
}

/** The top-level declaration around a node: its name, and if it is SQL or a function that other files may use. */
function declarationOf(node) {
  let top = node;
  while (top.parent && !ts.isSourceFile(top.parent)) top = top.parent;
  const named = ts.isVariableStatement(top) ? top.declarationList.declarations[0] : top;
  const modifiers = ts.canHaveModifiers(top) ? (ts.getModifiers(top) ?? []) : [];
  const isExported = modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return { name: named.name?.getText() ?? '', isFragment: isExported && !ts.isClassDeclaration(top) };
}

/** Names that a file imports from libs: `[{ lib: 'members', name: 'blockSql', isType: false }]`. */
export function importsOf(text) {
  const found = [...text.matchAll(/import (type )?\{([^}]*)\} from '@duet\/(\w+)'/g)];
  return found.flatMap(([, type, names, lib]) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => ({
        lib,
        name: name.replace(/^type /, '').split(' as ')[0],
        isType: Boolean(type) || name.startsWith('type '),
      })),
  );
}
