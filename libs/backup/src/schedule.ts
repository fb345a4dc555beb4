import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { BackupConfig, Config } from '@duet/platform';
import { Clock, CONFIG, directUrlOf, Log, Storage } from '@duet/platform';
import { Counter, Gauge } from 'prom-client';
import { readKeys } from './keys';
import { BackupUnderWay, makeBackup } from './make-backup';
import { listBackups, timeOf } from './manifest';

const LOOK_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** After a failure: another disk or database may be there then. */
const PAUSE_MS = 10 * 60_000;

const lastSuccess = new Gauge({
  name: 'duet_backup_last_success_seconds',
  help: 'Moment of the newest complete back-up in BACKUP_DIR, in seconds since 1970; 0 when there is none',
});
const failures = new Counter({ name: 'duet_backup_failures_total', help: 'Back-ups that this process could not make' });

/** The moment since which there should be a newer back-up than the last one. */
function dueSince({ minuteOfDay, everyHours }: BackupConfig, now: Date): number {
  if (minuteOfDay === null) return now.getTime() - everyHours * 3_600_000;
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + minuteOfDay * 60_000;
  return today <= now.getTime() ? today : today - DAY_MS;
}

/**
 * Makes back-ups by BACKUP_DIR. Each worker that has the folder looks every minute; the lock on the schema and the names in
 * the folder let exactly one of them make the one that is due.
 */
@Injectable()
export class BackupSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly end = new AbortController();
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private pausedUntil = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.backup) return;
    const look = () => void this.look();
    this.timer = setInterval(look, LOOK_MS);
    look();
  }

  /** A back-up under way is broken off: another worker, or this one after its start, makes it anew. */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.end.abort();
    await this.running;
  }

  /** Makes a back-up when one is due; a failure is logged, counted, and tried again ten minutes later. */
  look(): Promise<void> {
    this.running ??= this.lookOnce().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async lookOnce(): Promise<void> {
    const { backup } = this.config;
    if (!backup || this.end.signal.aborted) return;
    try {
      if (await this.isDue(backup)) await this.make(backup);
      await this.isDue(backup);
    } catch (error) {
      if (error instanceof BackupUnderWay || this.end.signal.aborted) return;
      this.pausedUntil = this.clock.now().getTime() + PAUSE_MS;
      failures.inc();
      this.log.error('back-up failed, trying again in ten minutes', error);
    }
  }

  private async isDue(backup: BackupConfig): Promise<boolean> {
    const last = (await listBackups(backup.dir)).at(-1);
    const at = last ? timeOf(last).getTime() : 0;
    lastSuccess.set(at / 1000);
    const now = this.clock.now();
    return at < dueSince(backup, now) && now.getTime() >= this.pausedUntil;
  }

  private async make(backup: BackupConfig): Promise<void> {
    const { dir, keep, passphrase } = backup;
    const { name, manifest } = await makeBackup({
      dir,
      keep,
      passphrase,
      systemUrl: directUrlOf(this.config),
      storage: this.storage,
      clock: this.clock,
      keys: readKeys({ ...process.env, SECRET: this.config.secret }),
      tell: (step) => this.log.info('back-up', { step }),
      signal: this.end.signal,
      isWanted: () => this.isDue(backup),
    });
    this.log.info('back-up is complete', { name, missing_files: manifest.files.missing });
  }
}
