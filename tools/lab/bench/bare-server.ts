import 'reflect-metadata';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { CardViewer } from '@duet/members';
import { cardWriter } from '@duet/members';
import { queryLines } from '@duet/platform';
import pg from 'pg';

/** The least that can answer: node:http and pg with the same statements and values, lines made into the same cards. */
interface Task {
  port: number;
  databaseUrl: string;
  poolSize: number;
  siteId: string;
  statement: { name: string; text: string };
  values: unknown[];
  settings: CardViewer['settings'];
  facts: CardViewer['facts'];
}

const task = JSON.parse(process.argv[2] ?? '') as Task;
const settings = {
  'app.site_id': task.siteId,
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: 0,
  TimeZone: 'UTC',
};
const options = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
const pool = new pg.Pool({ connectionString: task.databaseUrl, max: task.poolSize, options });

const session = { tokenHash: Buffer.alloc(32) };

async function search(): Promise<string> {
  const client = await pool.connect();
  const lines = await queryLines(client, task.statement, task.values).finally(() => client.release());
  const { settings, facts } = task;
  const cards = lines.slice(0, 24).map(cardWriter({ now: new Date(), settings, session, facts }));
  return `{"profiles":[${cards.join(',')}],"count":${lines[0]?.[4] ?? 0}}`;
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
  else send(response, search());
});
server.listen(task.port, '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
