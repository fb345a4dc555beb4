import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import pg from 'pg';

/** The least that can answer: node:http and pg with the same statements and values, nothing else. */
interface Task {
  port: number;
  databaseUrl: string;
  poolSize: number;
  siteId: string;
  statement: { name: string; text: string };
  values: unknown[];
}

const task = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Task;
const settings = {
  'app.site_id': task.siteId,
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: 0,
};
const options = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
const pool = new pg.Pool({ connectionString: task.databaseUrl, max: task.poolSize, options });

async function search(): Promise<string> {
  const { rows } = await pool.query<{ card: string; count: number }>({ ...task.statement, values: task.values });
  const cards = rows.slice(0, 24).map(({ card }) => card);
  return `{"profiles":[${cards.join(',')}],"count":${rows[0]?.count ?? 0}}`;
}

async function one(): Promise<string> {
  const { rows } = await pool.query<{ text: string }>({ name: 'one', text: `SELECT '{"ok":true}' AS text` });
  return rows[0]?.text ?? '';
}

function send(response: ServerResponse, work: Promise<string>): void {
  work.then(
    (text) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(text);
    },
    (error: unknown) => {
      console.error(error);
      response.statusCode = 500;
      response.end();
    },
  );
}

const server = createServer((request, response) => {
  if (request.url === '/empty') response.end('{}');
  else send(response, request.url === '/one' ? one() : search());
});
server.listen(task.port, '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
