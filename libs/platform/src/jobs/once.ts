import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Database, returned } from '../database/database';
import { Log } from '../logging';
import type { Begin } from './job';
import { NotDone } from './job';

/** An effect that has begun is left alone for longer than any of them takes; then it counts as in doubt. */
const IN_DOUBT_AFTER_MS = 120_000;
const PAUSE_MS = 250;
/** A database that stays away longer than this leaves the job in doubt. */
const PATIENCE_MS = 600_000;

/** The part of an outbox row that says whether an effect outside has begun. */
export interface EffectStart {
  id: string;
  begun_at: Date | null;
}

/** Effects outside the database, such as a mail: begun once, and closed by the one who knows how they ended. */
@Injectable()
export class Once {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** True while another run may still be at it. */
  isUnderWay({ begun_at }: EffectStart): boolean {
    return begun_at !== null && this.clock.now().getTime() - begun_at.getTime() < IN_DOUBT_AFTER_MS;
  }

  /** Runs the effect; see `JobRun.once`. */
  async run(row: EffectStart, effect: (begin: Begin) => Promise<void>): Promise<void> {
    const attempt = new Attempt(this.db, this.clock, row);
    try {
      await effect(() => attempt.begin());
    } catch (error) {
      if (attempt.isElsewhere) return;
      if (attempt.hasFailedToBegin || error instanceof NotDone) await this.insist(() => attempt.takeBack());
      throw error;
    }
    await this.insist(() => attempt.close());
  }

  /** Only this process knows how the effect ended, so it outlasts a database that is away for a while. */
  private async insist(act: () => Promise<void>): Promise<void> {
    const giveUpAt = Date.now() + PATIENCE_MS;
    let fault = await act().catch(asError);
    if (fault) this.log.error('the end of a job could not be written, trying again', fault);
    while (fault && Date.now() < giveUpAt) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      fault = await act().catch(asError);
    }
    if (fault) throw fault;
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** One try at an effect. */
class Attempt {
  isElsewhere = false;
  hasFailedToBegin = false;
  private at: Date | null = null;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly row: EffectStart,
  ) {}

  async begin(): Promise<void> {
    this.hasFailedToBegin = true;
    this.at = this.clock.now();
    const rows = await this.db.systemRows(
      `UPDATE outbox_jobs SET begun_at = $2 WHERE id = $1 AND begun_at IS NOT DISTINCT FROM $3 RETURNING id`,
      [this.row.id, this.at, this.row.begun_at],
    );
    this.isElsewhere = returned(rows).length === 0;
    if (this.isElsewhere) throw new Error('Another run of this job was quicker');
    this.hasFailedToBegin = false;
  }

  async takeBack(): Promise<void> {
    const { id, begun_at } = this.row;
    await this.db.systemRows('UPDATE outbox_jobs SET begun_at = $2 WHERE id = $1 AND begun_at = $3', [
      id,
      begun_at,
      this.at,
    ]);
  }

  async close(): Promise<void> {
    await this.db.systemRows('DELETE FROM outbox_jobs WHERE id = $1', [this.row.id]);
  }
}
