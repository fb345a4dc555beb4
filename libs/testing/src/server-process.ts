import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Config } from '@duet/platform';

/** Starts a built server as a process of its own, on the database of a test. Its log can be read where `LOG_LEVEL` is given. */
export function startServer(file: string, config: Config, more: Record<string, string> = {}): ChildProcess {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    DATABASE_URL: config.databaseUrl,
    DATABASE_SYSTEM_URL: config.systemDatabaseUrl,
    DATABASE_DIRECT_URL: config.directDatabaseUrl ?? '',
    DATABASE_READ_URL: config.readDatabaseUrls.join(','),
    DATABASE_POOLER_NAMES: config.poolerKnowsNames ? '1' : '',
    SMTP_URL: config.smtpUrl,
    SECRET: config.secret,
    STORAGE_DIR: config.storageDir,
    REDIS_URL: '',
    LOG_LEVEL: 'fatal',
    ANSWER_WITHIN_MS: '60000',
    MEMBER_REQUESTS: '0',
    READ_LIMITS: '0',
    NETWORK_REQUESTS: '0',
    ...more,
  };
  return spawn(process.execPath, [file], { env, stdio: ['ignore', more.LOG_LEVEL ? 'pipe' : 'ignore', 'ignore'] });
}
