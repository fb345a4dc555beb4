import { ACCOUNT_ROWS, mayNotifySql } from '@duet/accounts';
import type { NotificationCategory } from '@duet/contract';
import { NOTIFICATION_CHANNELS } from '@duet/contract';
import { stateJoinSql } from '@duet/members';
import type { TimetableEntry } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { NOTICE_MONTHS } from './inactivity/inactivity.rules';
import type { ReminderKind } from './reminder.rules';
import { WEEKLY_AWAY_DAYS } from './reminder.rules';

const DAY = 24 * 3600;

const WATCH = `
  INSERT INTO inactivity_checks (site_id, member_id, due_at)
  SELECT a.site_id, a.id, coalesce(s.seen_at, a.created_at) + interval '${NOTICE_MONTHS} months'
  FROM ${ACCOUNT_ROWS} LEFT JOIN ${stateJoinSql('a.id', 'a.site_id')}
  WHERE a.status = 'active'
    AND NOT EXISTS (SELECT 1 FROM inactivity_checks c WHERE c.site_id = a.site_id AND c.member_id = a.id)
  ON CONFLICT DO NOTHING`;

/** Plans a reminder of whoever has opted in to a category; `$1` is its time. */
function planSql(kind: ReminderKind, category: NotificationCategory): string {
  const isOn = NOTIFICATION_CHANNELS.map((channel) => mayNotifySql(category, channel)).join(' OR ');
  return `
    INSERT INTO reminders (site_id, member_id, kind, due_at)
    SELECT a.site_id, a.id, '${kind}', $1 FROM ${ACCOUNT_ROWS}
    WHERE a.status = 'active' AND (${isOn})
      AND NOT EXISTS (SELECT 1 FROM reminders r WHERE r.site_id = a.site_id AND r.member_id = a.id AND r.kind = '${kind}')
    ON CONFLICT DO NOTHING`;
}

/**
 * Finds members without the rows that an event makes: they confirmed or chose while a process of an older version, which does
 * not know the rows, ran beside the new schema.
 */
@Injectable()
export class MissingRowsJobs {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  timetable(): TimetableEntry[] {
    return [{ name: 'notifications.plan-missing', everySeconds: DAY, run: () => this.fill() }];
  }

  private async fill(): Promise<void> {
    const now = this.clock.now();
    await this.db.systemRows(WATCH);
    await this.db.systemRows(planSql('weekly', 'weekly_updates'), [
      new Date(now.getTime() + WEEKLY_AWAY_DAYS * DAY * 1000),
    ]);
    await this.db.systemRows(planSql('offer', 'promotions'), [now]);
  }
}
