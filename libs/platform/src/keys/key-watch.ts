import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database';
import { Log } from '../logging';
import { Versions } from '../versions';
import { KeyRing } from './key-ring';
import type { KeyRow } from './key-ring';
import { READ_KEYS } from './key-store';

/** Less than `KEY_SPREAD_MS`, so that a process whose line of news is cut has a new key before anybody writes with it. */
const LOOK_MS = 10_000;

/** A process that serves sites alone is given the keys of their purposes, and no others. */
const READ_KEYS_OF_SITES = 'SELECT * FROM look_ups.keys_of_sites()';

/** Reads the keys that this process may have. */
export const readKeys = (db: Database): Promise<KeyRow[]> =>
  db.seesAllSites ? db.systemRows<KeyRow>(READ_KEYS) : db.rowsWithoutSite<KeyRow>(READ_KEYS_OF_SITES);

/** Keeps the ring of a process as the database has it: when a command says that keys have changed, and every 10 s anyway. */
@Injectable()
export class KeyWatch implements OnModuleInit, OnModuleDestroy {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly db: Database,
    private readonly ring: KeyRing,
    private readonly versions: Versions,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.versions.listen('keys', () => void this.look());
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Where the database is out of reach, the keys of before stay. */
  private async look(): Promise<void> {
    try {
      this.ring.take(await readKeys(this.db));
    } catch (error) {
      this.log.error('keys cannot be read', error);
    }
  }
}
