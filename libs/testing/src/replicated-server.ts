import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

type Act = 'kill' | 'start';

/** A PostgreSQL server and a streaming standby of it, for one test file. */
export interface ReplicatedServer {
  /** The superuser's address of the standby. */
  standbyUrl: string;
  /** The same address on the standby instead of the primary. */
  onStandby: (url: string) => string;
  /** Ends the standby with SIGKILL, or starts it again. */
  standby: (act: Act) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts both, and has this test file make its databases on the primary. */
export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const child = spawn(process.execPath, ['tools/test/replicated.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = async () => {
    const { value, done } = (await lines.next()) as { value: string; done?: boolean };
    if (done) throw new Error('The replicated server has ended.');
    return value;
  };
  const { standby: standbyUrl, ...urls } = JSON.parse(await said()) as Record<string, string>;
  const before = Object.fromEntries(Object.keys(urls).map((name) => [name, process.env[name]]));
  Object.assign(process.env, urls);
  return {
    standbyUrl: standbyUrl!,
    onStandby: (address) => {
      const url = new URL(address);
      url.port = new URL(standbyUrl!).port;
      return url.href;
    },
    standby: async (act) => {
      child.stdin.write(`${act}\n`);
      await said();
    },
    stop: async () => {
      // The next file of this worker has the same variables.
      Object.assign(process.env, before);
      child.stdin.end();
      await ended;
    },
  };
}
