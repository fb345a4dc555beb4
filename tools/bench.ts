import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { makeData } from './bench/data';
import { benchHttp } from './bench/http.bench';
import type { Figure } from './bench/report';
import { holds, tableOf } from './bench/report';
import { benchSearch } from './bench/search.bench';
import { benchSend } from './bench/send.bench';

const { values } = parseArgs({ options: { profiles: { type: 'string', default: '20000' } } });

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run npm run bench`);
  return value;
}

async function main(): Promise<void> {
  const profiles = Number(values.profiles);
  if (!Number.isInteger(profiles) || profiles < 2000) throw new Error('--profiles must be a whole number from 2000 on');
  const urls = {
    appUrl: variable('DATABASE_URL'),
    systemUrl: variable('DATABASE_SYSTEM_URL'),
    adminUrl: variable('BENCH_ADMIN_URL'),
  };
  const sites = await makeData(urls.systemUrl, urls.adminUrl, profiles);
  const around = { ...urls, sites };
  const port = Number(variable('BENCH_PORT'));
  const figures: Figure[] = [
    ...(await benchSearch(around)),
    ...(await benchSend(around)),
    ...(await benchHttp(around, { api: port, bare: port + 1 })),
  ];
  const [giant] = sites;
  console.log(
    `\n${profiles} profiles on ${sites.length} sites, ${giant?.profiles} on the largest; row-level security on.`,
  );
  console.log('Gates must hold; ratios are told, because times of a busy machine differ.\n');
  console.log(tableOf(figures));
  const failed = figures.filter((figure) => figure.kind === 'gate' && !holds(figure));
  if (failed.length > 0) console.error(`\n${failed.length} gates failed`);
  process.exit(failed.length > 0 ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
