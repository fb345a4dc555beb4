import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

/** The least that can answer a search: node:http, pg and the same statement with the same values, nothing else. */
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

const server = createServer((request, response) => {
  if (request.url === '/empty') {
    response.end('{}');
    return;
  }
  pool.query<{ card: string; count: number }>({ ...task.statement, values: task.values }).then(
    ({ rows }) => {
      const cards = rows.slice(0, 24).map(({ card }) => card);
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(`{"profiles":[${cards.join(',')}],"count":${rows[0]?.count ?? 0}}`);
    },
    (error: unknown) => {
      console.error(error);
      response.statusCode = 500;
      response.end();
    },
  );
});
server.listen(task.port, '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
