import type { Queue } from 'bullmq';
import type { QueueEntry } from './queues';

/** A repeating job: it scans a partial index and writes outbox rows, or tidies up. */
export interface TimetableEntry {
  name: string;
  everySeconds: number;
  run: () => Promise<void>;
}

export const TIMETABLE_JOB = 'timetable';

/** Every repeating job of the deployment; the queue sees to it that each runs once, however many workers there are. */
export class Timetable {
  private readonly entries: Map<string, TimetableEntry>;

  constructor(entries: TimetableEntry[]) {
    this.entries = new Map(entries.map((entry) => [entry.name, entry]));
  }

  /** Puts every entry into the queue's schedule; doing it again changes nothing. */
  async schedule(queue: Queue<QueueEntry>): Promise<void> {
    for (const { name, everySeconds } of this.entries.values()) {
      const template = {
        name: TIMETABLE_JOB,
        data: { id: name },
        opts: { attempts: 1, removeOnComplete: true, removeOnFail: true },
      };
      await queue.upsertJobScheduler(`timetable-${name}`, { every: everySeconds * 1000 }, template);
    }
  }

  list(): TimetableEntry[] {
    return [...this.entries.values()];
  }

  /** False for an entry of another version, which a worker of that version has put into the schedule. */
  has(name: string): boolean {
    return this.entries.has(name);
  }

  async run(name: string): Promise<void> {
    await this.entries.get(name)?.run();
  }
}
