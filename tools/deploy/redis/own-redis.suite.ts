import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, until } from '@duet/testing';

export const REDIS_SERVER = process.env.REDIS_SERVER_PATH ?? 'redis-server';

/** A Redis of one spec, with a folder and a port that it keeps when it is started again. */
export class OwnRedis {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'duet-own-redis-'));
  private server: ChildProcess | null = null;

  private constructor(readonly port: number) {}

  static async prepare(): Promise<OwnRedis> {
    return new OwnRedis(await freePort());
  }

  file(name: string): string {
    return path.join(this.folder, name);
  }

  url(login = ''): string {
    return `redis://${login && `${login}@`}127.0.0.1:${this.port}`;
  }

  /** Starts the server by a shell's words, and waits until it takes connections. */
  async start(words: string, env: NodeJS.ProcessEnv = process.env): Promise<void> {
    const own = `--port ${this.port} --bind 127.0.0.1 --save '' --dir ${this.folder}`;
    const server = spawn('sh', ['-c', `exec ${words} ${own}`], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.server = server;
    let output = '';
    server.stdout.on('data', (chunk) => (output += String(chunk)));
    await until(() => output.includes('Ready to accept connections') || server.exitCode !== null);
    if (server.exitCode !== null) throw new Error(`redis-server ended at once: ${output}`);
  }

  async stop(): Promise<void> {
    if (!this.server || this.server.exitCode !== null) return;
    const ended = once(this.server, 'exit');
    this.server.kill('SIGTERM');
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }
}
