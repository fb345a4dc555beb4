import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Database } from '../database/database';
import { hideAddresses } from '../hidden-addresses';
import { Log } from '../logging';
import type { Timetable } from './timetable';

const DAY_MS = 86_400_000;
const LONGEST_REASON = 1000;

/** Keeps the runs of repeating jobs for people to see. A run that cannot be noted goes on all the same. */
@Injectable()
export class TimetableLog {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Notes every entry; one that has not run for a day is of an earlier version, and goes. */
  async plan(timetable: Timetable): Promise<void> {
    const now = this.clock.now();
    const all = timetable.list();
    const names = all.map(({ name }) => name);
    await this.try(PLAN, [names, all.map(({ everySeconds }) => everySeconds), now]);
    await this.try(FORGET, [names, new Date(now.getTime() - DAY_MS)]);
  }

  async begin(name: string): Promise<void> {
    await this.try('UPDATE timetable_entries SET started_at = $2, ended_at = NULL, reason = NULL WHERE name = $1', [
      name,
      this.clock.now(),
    ]);
  }

  /** Notes the end of a run, with the fault that ended it. */
  async end(name: string, fault: unknown = null): Promise<void> {
    const text = fault instanceof Error ? fault.message : String(fault);
    const reason = fault === null ? null : hideAddresses(text).slice(0, LONGEST_REASON);
    const values = [name, this.clock.now(), reason];
    await this.try('UPDATE timetable_entries SET ended_at = $2, reason = $3 WHERE name = $1', values);
  }

  private async try(sql: string, values: unknown[]): Promise<void> {
    await this.db.systemRows(sql, values).catch((error: unknown) => this.log.error('a run could not be noted', error));
  }
}

const PLAN = `
  INSERT INTO timetable_entries AS t (name, every_seconds, planned_at)
  SELECT name, seconds, $3 FROM unnest($1::text[], $2::integer[]) n (name, seconds)
  ON CONFLICT (name) DO UPDATE SET every_seconds = excluded.every_seconds WHERE t.every_seconds <> excluded.every_seconds`;

const FORGET = 'DELETE FROM timetable_entries WHERE name <> ALL($1) AND coalesce(started_at, planned_at) < $2';
