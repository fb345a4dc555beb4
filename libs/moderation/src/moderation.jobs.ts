import type { TimetableEntry } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { SelfieRemoval } from './verifications/selfie-removal';

const HOUR = 3600;
const DAY_MS = 86_400_000;
/** Days for which a rejected picture is recognised. */
const KEPT_DAYS = 730;
/** Days for which a decision on a text is kept, after an objection as many again: it has six months, and so has the next one (D-64). */
const TEXT_DAYS = 365;

/**
 * Forgets the hashes of pictures that were rejected two years ago, decisions on texts once nobody objects any more, and selfies after
 * their time.
 */
@Injectable()
export class ModerationJobs {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly selfies: SelfieRemoval,
  ) {}

  timetable(): TimetableEntry[] {
    return [
      { name: 'moderation.forget-pictures', everySeconds: HOUR, run: () => this.forgetPictures() },
      { name: 'moderation.forget-texts', everySeconds: HOUR, run: () => this.forgetTexts() },
      { name: 'moderation.remove-selfies', everySeconds: HOUR, run: () => this.selfies.sweep() },
    ];
  }

  async forgetPictures(): Promise<void> {
    await this.db.systemRows('DELETE FROM rejected_pictures WHERE rejected_at < $1', [this.daysAgo(KEPT_DAYS)]);
  }

  async forgetTexts(): Promise<void> {
    const sql = `DELETE FROM text_reviews t WHERE t.state <> 'waiting' AND t.decided_at < $1 AND NOT EXISTS (
      SELECT 1 FROM rejections r WHERE r.site_id = t.site_id AND r.subject_id = t.id AND r.objected_at >= $1)`;
    await this.db.systemRows(sql, [this.daysAgo(TEXT_DAYS)]);
  }

  private daysAgo = (days: number): Date => new Date(this.clock.now().getTime() - days * DAY_MS);
}
