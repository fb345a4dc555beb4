// `npm run doctor`: looks at everything that the platform needs, and says of each whether it is fine and what to do. It changes
// nothing; `--mail-to ADDRESS` sends one mail. Ends with 1 where something is wrong.
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { readConfig, readEnvironment } from '@duet/platform';
import { lookAtClock, lookAtConnections, lookAtMigrations, lookAtRoles } from './database';
import { lookAtApi, lookAtDomains } from './domains';
import { lookAtEnvironment, lookAtProgram, lookAtProxies, lookAtPush } from './environment';
import type { Finding, Installation } from './finding';
import { fault, reasonOf } from './finding';
import { lookAtKeys } from './keys';
import { lookAtDisk } from './machine';
import { lookAtReplicas } from './replicas';
import { lookAtSealing } from './sealing';
import { lookAtMail, lookAtPayments, lookAtRedis, lookAtStorage } from './services';
import { lookAtStaff } from './staff';

const PATIENCE_MS = 60_000;
const MARK = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' } as const;

type Check = (installation: Installation) => Promise<Finding[]>;

const checks = (mailTo: string | null): Record<string, Check> => ({
  environment: lookAtEnvironment,
  program: lookAtProgram,
  disk: lookAtDisk,
  database: lookAtRoles,
  migrations: lookAtMigrations,
  connections: lookAtConnections,
  replicas: lookAtReplicas,
  clock: lookAtClock,
  staff: lookAtStaff,
  redis: lookAtRedis,
  storage: lookAtStorage,
  mail: (installation) => lookAtMail(installation, mailTo),
  payments: lookAtPayments,
  push: lookAtPush,
  keys: lookAtKeys,
  sealing: lookAtSealing,
  proxies: lookAtProxies,
  api: lookAtApi,
  domains: (installation) => lookAtDomains(installation),
});

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'mail-to': { type: 'string' } } });
  const env = readEnvironment();
  const installation = { env, config: readConfig(env).config, now: () => new Date() };
  const found: Finding[] = [];
  for (const [name, look] of Object.entries(checks(values['mail-to'] ?? null))) {
    const findings = await inTime(look(installation));
    for (const finding of findings) print(name, finding);
    found.push(...findings);
  }
  const count = (level: Finding['level']) => found.filter((finding) => finding.level === level).length;
  console.log(`\n${count('ok')} ok, ${count('warning')} warnings, ${count('fault')} faults`);
  process.exit(count('fault') > 0 ? 1 : 0);
}

function print(name: string, { level, text, advice }: Finding): void {
  console.log(`${MARK[level]}  ${name.padEnd(11)}  ${text}`);
  if (advice) console.log(`${' '.repeat(22)}→ ${advice}`);
}

/** A look that fails or does not come to its end is a fault of its own. */
async function inTime(look: Promise<Finding[]>): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((resolve) => {
    const text = `this took longer than ${PATIENCE_MS / 1000} s`;
    timer = setTimeout(() => resolve([fault(text, 'Something does not answer: see what stands above.')]), PATIENCE_MS);
  });
  const faultOf = (error: unknown) => [fault(`this could not be looked at: ${reasonOf(error)}`, 'Report it.')];
  const findings = await Promise.race([look.catch(faultOf), late]);
  clearTimeout(timer);
  return findings;
}

main().catch((error: unknown) => {
  console.error(reasonOf(error));
  process.exit(1);
});
