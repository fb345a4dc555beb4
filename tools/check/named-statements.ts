// The named statements of the libs, and if each of them reads every table of tenants by its site alone. PostgreSQL itself
// says so: by its plan, made as the system role, to which row-level security adds nothing.
import { readdirSync } from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '@duet/platform';
import type { Statement } from '@duet/platform';
import type { Ask, SiteExceptions } from './site-keys';

interface PlanNode {
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  'Node Type': string;
  Plans?: PlanNode[];
}

const SQL = /^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b/;
const BOUND = /\bsite_id = |= (?:\w+\.)?site_id\b/;
const NESTED = 3;

/**
 * Loads every module of the libs and collects what their constants hold, exported or not. Statements that are put together
 * when a process starts, by a service, are not among them.
 */
export async function collectStatements(): Promise<Statement[]> {
  const constants: unknown[] = [];
  Object.assign(globalThis, { duetConstants: constants });
  register(pathToFileURL(fromRoot('tools/check/constants-hooks.mjs')));
  const libs = fromRoot('dist/server/libs');
  const files = readdirSync(libs, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /^(?!testing)\w[\w-]*\/src\/.*\.js$/.test(name)))
    await import(pathToFileURL(path.join(libs, file)).href);
  return [...new Map(constants.flatMap((one) => statementsIn(one, NESTED)).map((one) => [one.name, one])).values()];
}

function statementsIn(value: unknown, depth: number): Statement[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name, text } = value as Partial<Statement>;
  if (typeof name === 'string' && typeof text === 'string' && SQL.test(text)) return [{ name, text }];
  return depth > 0 ? Object.values(value).flatMap((one) => statementsIn(one, depth - 1)) : [];
}

/** Lists in sentences the statements that reach a table of tenants without its site, and exceptions that are needed no more. */
export async function findUnbound(
  ask: Ask,
  statements: Statement[],
  { tenant, exceptions }: { tenant: Set<string>; exceptions: SiteExceptions['statements'] },
): Promise<string[]> {
  const loose = new Map<string, string[]>();
  for (const { name, text } of statements) {
    const tables = await looseTablesOf(ask, text, tenant);
    if (tables.length > 0) loose.set(name, tables);
  }
  const unbound = Array.from(loose)
    .filter(([name]) => !exceptions[name])
    .map(([name, tables]) => `the statement ${name} reads ${tables.join(', ')} without the site`);
  const unneeded = Object.keys(exceptions)
    .filter((name) => !loose.has(name))
    .map((name) => `the exception for the statement ${name} is needed no more`);
  return [...unbound, ...unneeded];
}

async function looseTablesOf(ask: Ask, text: string, tenant: Set<string>): Promise<string[]> {
  const [row] = await ask<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
  const scans = nodesOf(row!['QUERY PLAN'][0].Plan).filter((node) => node['Node Type'].endsWith('Scan'));
  const loose = scans.filter((node) => tenant.has(node['Relation Name'] ?? '') && !isBound(node));
  return [...new Set(loose.map((node) => node['Relation Name']!))];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const isBound = (node: PlanNode): boolean =>
  [node['Index Cond'], node['Recheck Cond'], node.Filter].some((condition) => BOUND.test(condition ?? ''));
