// The faults, one after another, each ended by its supervisor or operator as on a real machine.
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../../../libs/installation/src/postgres/client.mjs';
import { runNode } from '../../../start/processes.mjs';

/** The pause of a supervisor before it starts again (`RestartSec=1`). */
const RESTART_MS = 1000;
/** The time that somebody who watches takes to be sure that a primary is gone. */
const NOTICED_MS = 3000;
/** Longer than members wait for an answer. */
const HUNG_MS = 12_000;
const UNAVAILABLE = /^503 unavailable$/;
/** Status 0 is given up by the member, or cut off. */
const UNAVAILABLE_OR_LATE = /^(503 unavailable$|0 )/;

const killAndStart = async (part) => {
  await part.kill();
  await sleep(RESTART_MS);
  await part.start();
};

/** A release adds a column and an index; old and new processes work on the new schema. */
async function migrate({ direct, env }, lifetime) {
  await withClient(direct.DATABASE_OWNER_URL, async (client) => {
    await client.query('ALTER TABLE messages ADD COLUMN proof_note text');
    await client.query('ALTER TABLE profiles ADD COLUMN proof_note text');
    await client.query(
      'CREATE INDEX messages_proof_note ON messages (site_id, proof_note) WHERE proof_note IS NOT NULL',
    );
  });
  const own = { ...env, ...direct };
  await runNode('dist/server/tools/migrate.js', { env: own, quiet: true, lifetime });
}

/** Uploads and pictures fail meanwhile, nothing else. */
const storageFaults = (parts) => [
  {
    name: 'the storage hangs for 12 s',
    isHeld: true,
    mostGapSeconds: 3,
    refused: { upload: UNAVAILABLE_OR_LATE, picture: UNAVAILABLE_OR_LATE },
    act: async () => {
      parts.storage.suspend();
      await sleep(HUNG_MS);
      parts.storage.resume();
    },
  },
  {
    name: 'the storage killed, started again',
    isHeld: true,
    mostGapSeconds: 3,
    // A picture that is on its way is cut off.
    refused: { upload: UNAVAILABLE, picture: UNAVAILABLE_OR_LATE },
    act: () => killAndStart(parts.storage),
  },
];

/**
 * Name, what is done, if every request must succeed after one retry, and the kinds of acts that may be `refused` meanwhile, with the words of
 * their answers. One that `promotes` leaves the standby as the primary.
 */
export const faultsOf = (parts, lifetime) => [
  { name: 'nothing, for comparison', act: () => sleep(10_000), isHeld: true },
  { name: 'one api killed', act: () => killAndStart(parts.apis[0]), isHeld: true },
  { name: 'the other api killed', act: () => killAndStart(parts.apis[1]), isHeld: true },
  { name: 'one worker killed', act: () => killAndStart(parts.workers[0]), isHeld: true },
  { name: 'the other worker killed', act: () => killAndStart(parts.workers[1]), isHeld: true },
  { name: 'Redis killed', act: () => killAndStart(parts.redis), isHeld: true },
  { name: 'Redis emptied', act: () => parts.redis.empty(), isHeld: true },
  { name: 'the proxy killed', act: () => killAndStart(parts.proxy) },
  { name: 'the standby killed', act: () => killAndStart(parts.standby) },
  ...storageFaults(parts),
  { name: 'PostgreSQL killed, started again', act: () => killAndStart(parts.primary) },
  {
    name: 'a roll-out: migration, then api and worker one by one',
    isHeld: true,
    act: async () => {
      await migrate(parts, lifetime);
      for (const at of [0, 1])
        for (const part of [parts.apis[at], parts.workers[at]]) {
          await part.stop();
          await part.start();
        }
    },
  },
  {
    name: 'PostgreSQL killed for good, the standby promoted',
    mostGapSeconds: 30,
    promotes: true,
    act: async () => {
      await parts.primary.kill();
      await sleep(NOTICED_MS);
      await parts.standby.promote();
      await parts.proxy.leadToStandby();
    },
  },
];
