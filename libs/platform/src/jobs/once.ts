import { Injectable } from '@nestjs/common';
import { Batcher } from '../batcher';
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
  private readonly ends: Batcher<string, null>;
  private readonly beginnings: Batcher<Beginning, boolean>;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.ends = new Batcher((ids) => this.deleteRows(ids));
    this.beginnings = new Batcher((all) => this.markBegun(all));
  }

  /** True while another run may still be at it. */
  isUnderWay({ begun_at }: EffectStart): boolean {
    return begun_at !== null && this.clock.now().getTime() - begun_at.getTime() < IN_DOUBT_AFTER_MS;
  }

  /** Runs the effect; see `JobRun.once`. */
  async run(row: EffectStart, effect: (begin: Begin) => Promise<void>): Promise<void> {
    const attempt = new Attempt(this, this.clock, row);
    try {
      await effect(() => attempt.begin());
    } catch (error) {
      if (attempt.isElsewhere) return;
      if (attempt.hasFailedToBegin || error instanceof NotDone) await this.insist(() => attempt.takeBack());
      throw error;
    }
    await this.insist(() => this.close(row.id));
  }

  /** Closes a job that is done; those of the same moment by one statement. */
  async close(id: string): Promise<void> {
    await this.ends.get(id);
  }

  /** Commits that an effect begins; false where another run was quicker. Those of the same moment by one statement. */
  begin(row: EffectStart, at: Date): Promise<boolean> {
    return this.beginnings.get({ ...row, at });
  }

  /** Takes a beginning back: the effect certainly did not happen. */
  async takeBack({ id, begun_at }: EffectStart, at: Date | null): Promise<void> {
    const statement = 'UPDATE outbox_jobs SET begun_at = $2 WHERE id = $1 AND begun_at = $3';
    await this.db.systemRows(statement, [id, begun_at, at]);
  }

  private async deleteRows(ids: string[]): Promise<null[]> {
    await this.db.systemRows('DELETE FROM outbox_jobs WHERE id = ANY($1)', [ids]);
    return ids.map(() => null);
  }

  /** Of two runs of one job in the same moment the first one counts. */
  private async markBegun(all: Beginning[]): Promise<boolean[]> {
    const columns = [all.map(({ id }) => id), all.map(({ begun_at }) => begun_at), all.map(({ at }) => at)];
    const rows = returned<{ id: string }>(await this.db.systemRows(BEGIN, columns));
    const begun = new Set(rows.map(({ id }) => id));
    return all.map(({ id }) => begun.delete(id));
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

/** The beginning of an effect, at a time. */
interface Beginning extends EffectStart {
  at: Date;
}

const BEGIN = `
  UPDATE outbox_jobs j SET begun_at = b.at FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) b (id, before, at)
  WHERE j.id = b.id AND j.begun_at IS NOT DISTINCT FROM b.before RETURNING j.id`;

/** One try at an effect. */
class Attempt {
  isElsewhere = false;
  hasFailedToBegin = false;
  private at: Date | null = null;

  constructor(
    private readonly once: Once,
    private readonly clock: Clock,
    private readonly row: EffectStart,
  ) {}

  async begin(): Promise<void> {
    this.hasFailedToBegin = true;
    this.at = this.clock.now();
    this.isElsewhere = !(await this.once.begin(this.row, this.at));
    if (this.isElsewhere) throw new Error('Another run of this job was quicker');
    this.hasFailedToBegin = false;
  }

  takeBack(): Promise<void> {
    return this.once.takeBack(this.row, this.at);
  }
}
