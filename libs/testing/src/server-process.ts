import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Config } from '@duet/platform';

/** Starts a built server as a process of its own, on the database of a test. */
export function startServer(file: string, config: Config, more: Record<string, string> = {}): ChildProcess {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    DATABASE_URL: config.databaseUrl,
    DATABASE_SYSTEM_URL: config.systemDatabaseUrl,
    SMTP_URL: config.smtpUrl,
    SECRET: config.secret,
    STORAGE_DIR: config.storageDir,
    REDIS_URL: '',
    LOG_LEVEL: 'fatal',
    ...more,
  };
  return spawn(process.execPath, [file], { env, stdio: 'ignore' });
}
