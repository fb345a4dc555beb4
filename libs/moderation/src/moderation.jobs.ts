import type { TimetableEntry } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';

const HOUR = 3600;
const DAY_MS = 86_400_000;
/** Days for which a rejected picture is recognised. */
const KEPT_DAYS = 730;

/** Forgets the hashes of pictures that were rejected two years ago. */
@Injectable()
export class ModerationJobs {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  timetable(): TimetableEntry[] {
    return [{ name: 'moderation.forget', everySeconds: HOUR, run: () => this.forgetPictures() }];
  }

  async forgetPictures(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    await this.db.systemRows('DELETE FROM rejected_pictures WHERE rejected_at < $1', [before]);
  }
}
