import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Clock } from '../clock';
import type { KeyRing } from '../keys/key-ring';
import type { SealedColumn } from './sealed-column';
import type { SealedRound } from './sealing';
import { Sealing } from './sealing';
import { SiteKeyStore } from './site-key-store';

/** Rows that somebody works with are free again by the next round. */
const MOST_ROUNDS = 5;
const PAUSE_MS = 500;

interface SealingParts {
  /** The database as the role that sees every site, with `SiteKeyEntity`. */
  source: DataSource;
  clock: Clock;
  ring: KeyRing;
  columns: readonly SealedColumn[];
}

/** Texts of a site that are not sealed by its newest key. */
export interface OpenTexts {
  column: SealedColumn;
  clear: number;
  older: number;
}

type Telling = (column: SealedColumn, round: SealedRound) => void;

/** Seals every text of a site by its newest key, and knows when that is finished. */
export class SiteSealing {
  readonly keys: SiteKeyStore;
  private readonly sealing: Sealing;

  constructor(private readonly parts: SealingParts) {
    this.keys = new SiteKeyStore(parts);
    this.sealing = new Sealing(parts.source, parts.ring);
  }

  /** Answers the number of texts that stay as they are; with none the key is noted as that of all texts. */
  async run(siteId: string, tell: Telling = () => undefined): Promise<number> {
    const [newest] = await this.keys.list(siteId);
    if (!newest || newest.number === 0) return 0;
    let left = 0;
    for (const column of this.parts.columns) left += await this.sealColumn(column, siteId, tell);
    if (left === 0 && !newest.sealed_at) await this.keys.noteSealed(newest);
    return left;
  }

  /** Counts what is not sealed by the newest key, column by column: it reads every text of the site. */
  async count(siteId: string): Promise<OpenTexts[]> {
    const found: OpenTexts[] = [];
    for (const column of this.parts.columns) found.push({ column, ...(await this.sealing.countOpen(column, siteId)) });
    return found;
  }

  private async sealColumn(column: SealedColumn, siteId: string, tell: Telling): Promise<number> {
    for (let rounds = 1; ; rounds += 1) {
      const { left } = await this.sealing.run(column, siteId, (round) => tell(column, round));
      if (left === 0 || rounds === MOST_ROUNDS) return left;
      await pause(PAUSE_MS);
    }
  }
}
