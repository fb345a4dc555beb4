/** Back-ups that the worker makes by itself. */
export interface BackupConfig {
  dir: string;
  /** At this minute of each day (UTC); null: every so many hours. */
  minuteOfDay: number | null;
  everyHours: number;
  /** The number of back-ups that are kept. */
  keep: number;
  passphrase: string | null;
}

type Env = Record<string, string | undefined>;

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** BACKUP_DIR and what goes with it; null without a folder. `fromRoot` makes a relative folder count from the installation. */
export function readBackup(env: Env, faults: string[], fromRoot: (place: string) => string): BackupConfig | null {
  if (!env.BACKUP_DIR) return null;
  const { BACKUP_AT: at, BACKUP_EVERY: every } = env;
  if (at && every) faults.push('BACKUP_AT and BACKUP_EVERY exclude each other: a time of day, or a number of hours');
  const [, hour, minute] = TIME.exec(at ?? '') ?? [];
  if (at && !hour) faults.push('BACKUP_AT must be a time of day in UTC, such as 03:30');
  const number = (name: string, fallback: number): number => {
    const value = Number(env[name] || fallback);
    if (!Number.isInteger(value) || value < 1 || value > 1000) faults.push(`${name} must be a number from 1 to 1000`);
    return value;
  };
  return {
    dir: fromRoot(env.BACKUP_DIR),
    minuteOfDay: hour ? Number(hour) * 60 + Number(minute) : null,
    everyHours: number('BACKUP_EVERY', 24),
    keep: number('BACKUP_KEEP', 7),
    passphrase: env.BACKUP_PASSPHRASE || null,
  };
}
