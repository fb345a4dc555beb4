import type { ClientBase } from 'pg';

/** Something that a schema says: a column, a constraint, a grant … */
export interface Fact {
  kind: 'table' | 'column' | 'constraint' | 'unique index' | 'trigger' | 'policy' | 'function' | 'grant';
  /** The table it belongs to; null for functions and their grants. */
  table: string | null;
  name: string;
  /** Its definition in PostgreSQL's own words. */
  says: string;
  /** A row can be written without naming it. */
  optional: boolean;
}

const IS_TABLE = `c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')`;

const FACTS = `
  SELECT 'table' AS kind, relname AS table, relname AS name, true AS optional,
    concat_ws(' ', relkind, CASE WHEN relrowsecurity THEN 'protected' END, CASE WHEN relforcerowsecurity THEN 'forced' END) AS says
  FROM pg_class c WHERE ${IS_TABLE}
  UNION ALL
  SELECT 'column', c.relname, a.attname, NOT a.attnotnull OR d.oid IS NOT NULL OR a.attidentity <> '',
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'NOT NULL' END,
      'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity, ''), nullif(a.attgenerated, ''))
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum WHERE ${IS_TABLE}
  UNION ALL
  SELECT 'constraint', c.relname, k.conname, false, pg_get_constraintdef(k.oid)
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE ${IS_TABLE} AND k.contype <> 'n'
  UNION ALL
  SELECT 'unique index', c.relname, x.relname, false, pg_get_indexdef(x.oid)
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
  WHERE ${IS_TABLE} AND i.indisunique AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = x.oid)
  UNION ALL
  SELECT 'trigger', c.relname, t.tgname, false, pg_get_triggerdef(t.oid)
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE ${IS_TABLE} AND NOT t.tgisinternal
  UNION ALL
  SELECT 'policy', tablename, policyname, false, concat_ws(' ', permissive, roles::text, cmd, 'USING ' || qual, 'CHECK ' || with_check)
  FROM pg_policies WHERE schemaname = 'public'
  UNION ALL
  SELECT 'function', NULL, p.oid::regprocedure::text, true,
    concat_ws(' ', pg_get_function_result(p.oid), p.prokind, p.provolatile, CASE WHEN p.prosecdef THEN 'definer' END)
  FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'grant', c.relname, concat_ws(' ', g.privilege_type, 'on', c.relname, 'to', coalesce(r.rolname, 'all')), true, ''
  FROM pg_class c, aclexplode(c.relacl) g LEFT JOIN pg_roles r ON r.oid = g.grantee WHERE ${IS_TABLE} OR c.relkind = 'S'
  UNION ALL
  SELECT 'grant', NULL, concat_ws(' ', g.privilege_type, 'on', p.oid::regprocedure, 'to', coalesce(r.rolname, 'all')), true, ''
  FROM pg_proc p, aclexplode(p.proacl) g LEFT JOIN pg_roles r ON r.oid = g.grantee
  WHERE p.pronamespace = 'public'::regnamespace`;

/** Everything that programs can rely on in the schema `public`. */
export async function readSchema(client: ClientBase): Promise<Fact[]> {
  return (await client.query<Fact>(FACTS)).rows;
}

/**
 * Where a program that was written for `before` could meet something else in `after`: what is gone or says something else, and
 * what is new on a table of its own and may refuse its rows. Each is a sentence.
 */
export function compareSchemas(before: Fact[], after: Fact[]): string[] {
  const now = new Map(after.map((fact) => [keyOf(fact), fact]));
  const was = new Set(before.map(keyOf));
  const lost = before.flatMap((fact) => {
    const found = now.get(keyOf(fact));
    if (!found) return [`${nameOf(fact)} is gone`];
    return found.says === fact.says ? [] : [`${nameOf(fact)} was «${fact.says}» and is «${found.says}»`];
  });
  const isNew = (fact: Fact) => !was.has(keyOf(fact)) && was.has(`table ${fact.table} ${fact.table}`);
  const strict = after.filter((fact) => isNew(fact) && !fact.optional);
  return [
    ...lost,
    ...strict.map((fact) => `${nameOf(fact)} is new and may refuse what was written before: ${fact.says}`),
  ];
}

const keyOf = ({ kind, table, name }: Fact) => `${kind} ${table} ${name}`;
const nameOf = ({ kind, table, name }: Fact) =>
  table && kind !== 'table' && kind !== 'grant' ? `${kind} ${table}.${name}` : `${kind} ${name}`;
