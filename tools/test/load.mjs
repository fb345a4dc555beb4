// `node tools/test/load.mjs`: keeps every core of the machine busy for two thirds of the time until it is ended.
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker } from 'node:worker_threads';

const BUSY_MS = 60;
const REST_MS = 30;

function keepBusy() {
  const until = performance.now() + BUSY_MS;
  while (performance.now() < until);
  setTimeout(keepBusy, REST_MS);
}

if (isMainThread)
  for (let core = 0; core < os.availableParallelism(); core += 1) new Worker(fileURLToPath(import.meta.url));
else keepBusy();
