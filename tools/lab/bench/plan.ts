import type { Statement } from '@duet/platform';
import type pg from 'pg';

interface Node {
  'Node Type': string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

/** The cost of one run of a prepared statement. */
export interface Cost {
  buffers: number;
  /** Sorts and sequential scans, which a hot statement must not have. */
  heavy: string[];
}

const HEAVY = ['Sort', 'Incremental Sort', 'Seq Scan'];

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Runs a statement as the application does (prepared, generic plan) and reports its cost. */
export async function costOf(client: pg.Client, statement: Statement, values: unknown[]): Promise<Cost> {
  const name = await prepareOnce(client, statement);
  const literals = values.map((value) => asLiteral(client, value)).join(', ');
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE ${name} (${literals})`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error(`No plan for ${statement.name}`);
  const heavy = nodesOf(plan).map((node) => node['Node Type']);
  return {
    buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    heavy: heavy.filter((type) => HEAVY.includes(type)),
  };
}

const namesByClient = new WeakMap<pg.Client, Set<string>>();

async function prepareOnce(client: pg.Client, { name, text }: Statement): Promise<string> {
  const names = namesByClient.get(client) ?? new Set();
  namesByClient.set(client, names);
  const quoted = client.escapeIdentifier(`explained ${name}`);
  if (!names.has(name)) await client.query(`PREPARE ${quoted} AS ${text}`);
  names.add(name);
  return quoted;
}

function asLiteral(client: pg.Client, value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.map((item) => item ?? 'NULL').join(',')}}`);
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  return client.escapeLiteral(String(value));
}
