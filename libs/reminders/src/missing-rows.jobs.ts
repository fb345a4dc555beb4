import { ACCOUNT_ROWS, mayNotifySql } from '@duet/accounts';
import type { NotificationCategory } from '@duet/contract';
import { NOTIFICATION_CHANNELS } from '@duet/contract';
import { STATE_ROWS } from '@duet/members';
import type { TimetableEntry } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { SITE_ROWS } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import { NOTICE_MONTHS } from './inactivity/inactivity.rules';
import type { ReminderKind } from './reminder.rules';
import { WEEKLY_AWAY_DAYS } from './reminder.rules';

const DAY = 24 * 3600;

interface Row {
  id: string;
}

const PAGE = 5000;
/** Before the first id, and after the last one. */
const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The last account of the page of a site that begins after an id; no row where fewer are left. */
const PAGE_END = `
  SELECT a.id FROM ${ACCOUNT_ROWS} WHERE a.site_id = $1 AND a.id > $2 ORDER BY a.id OFFSET ${PAGE - 1} LIMIT 1`;
const IN_PAGE = 'a.site_id = $1 AND a.id > $2 AND a.id <= $3';

/** A subquery, which is looked up by its key for each account; a join of two ranges would compare every row with every other. */
const SEEN_AT = `(SELECT s.seen_at FROM ${STATE_ROWS} WHERE s.site_id = a.site_id AND s.member_id = a.id)`;

/** Rows that are there are found by their key, one by one: a page never reads a table as a whole. */
export const WATCH = `
  INSERT INTO inactivity_checks (site_id, member_id, due_at)
  SELECT a.site_id, a.id, coalesce(${SEEN_AT}, a.created_at) + interval '${NOTICE_MONTHS} months'
  FROM ${ACCOUNT_ROWS} WHERE ${IN_PAGE} AND a.status = 'active'
  ON CONFLICT DO NOTHING`;

/** Plans a reminder of whoever has opted in to a category; `$4` is its time. */
function planSql(kind: ReminderKind, category: NotificationCategory): string {
  const isOn = NOTIFICATION_CHANNELS.map((channel) => mayNotifySql(category, channel)).join(' OR ');
  return `
    INSERT INTO reminders (site_id, member_id, kind, due_at)
    SELECT a.site_id, a.id, '${kind}', $4 FROM ${ACCOUNT_ROWS}
    WHERE ${IN_PAGE} AND a.status = 'active' AND (${isOn})
    ON CONFLICT DO NOTHING`;
}

const WEEKLY = planSql('weekly', 'weekly_updates');
const OFFER = planSql('offer', 'promotions');

/**
 * Finds members without the rows that an event makes: they confirmed or chose while a process of an older version, which does
 * not know the rows, ran beside the new schema. It goes through them page by page, so that no transaction is long.
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
    const sites = await this.db.systemRows<Row>(`SELECT s.id FROM ${SITE_ROWS}`);
    for (const { id } of sites) await this.fillSite(id);
  }

  private async fillSite(site: string): Promise<void> {
    for (let from: string | undefined = FIRST; from;) {
      const [end]: Row[] = await this.db.systemRows<Row>(PAGE_END, [site, from]);
      await this.fillPage([site, from, end?.id ?? LAST]);
      from = end?.id;
    }
  }

  private async fillPage(page: string[]): Promise<void> {
    const now = this.clock.now();
    await this.db.systemRows(WATCH, page);
    await this.db.systemRows(WEEKLY, [...page, new Date(now.getTime() + WEEKLY_AWAY_DAYS * DAY * 1000)]);
    await this.db.systemRows(OFFER, [...page, now]);
  }
}
