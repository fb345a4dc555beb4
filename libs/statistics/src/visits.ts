import { createHmac, randomBytes } from 'node:crypto';
import { Clock, Database, groupBySite, Log, plusMonths } from '@duet/platform';
import type { TrafficSource } from '@duet/sites';
import { TRAFFIC_FIELDS } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { dayOf } from './period.rules';

/** A page that was answered. Address and browser are kept until the next writing, in memory alone. */
export interface Visit {
  siteId: string;
  address: string;
  userAgent: string;
  /** The pattern of the page's address, such as `/members/:id`. */
  page: string;
  source: TrafficSource | null;
}

interface NotedVisit extends Visit {
  day: string;
}

const PACE_MS = 1000;
const MARK_BYTES = 16;
/** Marks that a process remembers, so that a visitor's second page costs nothing; more than that many are asked of the database. */
const MOST_REMEMBERED = 200_000;
/** Visits that wait for the database; more than that many are not counted. */
const MOST_WAITING = 20_000;

/** Visits are found by their click, landing page and sub-fields for so long. */
export const SOURCE_MONTHS = 13;
const FOLDED_ROWS = 5000;

/** Programs that say so of themselves. */
const ROBOT =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|monitor|uptime|curl|wget|python|axios|node-fetch/i;

/**
 * Counts visitors per day: the first page that one is answered on a site. A visitor is known for the day by a hash of the site,
 * the address and the name of the browser under the day's own salt. Salt and hashes are forgotten when the day is over, so that
 * nobody can tell then who was there, nor that two days had the same visitor; the browser is given nothing to keep.
 */
@Injectable()
export class Visits implements OnModuleDestroy {
  private waiting: NotedVisit[] = [];
  private timer: NodeJS.Timeout | null = null;
  private remembered = new Set<string>();
  private salt: { day: string; bytes: Buffer } | null = null;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Notes that a page was answered; it is counted within a second or so, away from the request. */
  note(visit: Visit): void {
    if (visit.userAgent === '' || ROBOT.test(visit.userAgent) || this.waiting.length >= MOST_WAITING) return;
    this.waiting.push({ ...visit, day: dayOf(this.clock.now()) });
    this.timer ??= setTimeout(() => void this.flush(), PACE_MS).unref();
  }

  /** Counts what was noted. Without a database the visits of this second are lost: no visitor waits for a number. */
  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const visits = this.waiting.splice(0);
    try {
      for (const day of new Set(visits.map((visit) => visit.day)))
        await this.write(
          day,
          visits.filter((visit) => visit.day === day),
        );
    } catch (error) {
      this.log.error('visits were not counted', error, { visits: visits.length });
    }
  }

  /** Forgets salts and marks of days that are over. */
  async forget(): Promise<void> {
    const today = dayOf(this.clock.now());
    await this.db.systemRows('DELETE FROM visit_salts WHERE day < $1', [today]);
    await this.db.systemRows('DELETE FROM visit_marks WHERE day < $1', [today]);
  }

  /** Sums up what is older than 13 months by network and campaign alone: a sub-field may have been the number of one click. */
  async foldOld(): Promise<void> {
    const before = dayOf(plusMonths(this.clock.now(), -SOURCE_MONTHS));
    let folded: unknown[];
    do folded = await this.db.systemRows(FOLD_SOURCES, [before, FOLDED_ROWS]);
    while (folded.length === FOLDED_ROWS);
  }

  async onModuleDestroy(): Promise<void> {
    await this.flush();
  }

  private async write(day: string, visits: NotedVisit[]): Promise<void> {
    const salt = await this.saltOf(day);
    const fresh = new Map<string, NotedVisit & { mark: Buffer }>();
    for (const visit of visits) {
      const mark = markOf(salt, visit);
      const key = `${visit.siteId}${mark.toString('base64url')}`;
      if (!this.remembered.has(key) && !fresh.has(key)) fresh.set(key, { ...visit, mark });
    }
    if (fresh.size === 0) return;
    for (const [ctx, rows] of groupBySite([...fresh.values()], ({ siteId }) => siteId)) {
      const columns = [
        rows.map(({ mark }) => mark),
        ...TRAFFIC_FIELDS.map((field) => rows.map(({ source }) => source?.[field] ?? '')),
        rows.map(({ page }) => page),
      ];
      await this.db.rows(ctx, COUNT_VISITS, [ctx.site.id, day, ...columns]);
    }
    if (this.remembered.size + fresh.size > MOST_REMEMBERED) this.remembered.clear();
    for (const key of fresh.keys()) this.remembered.add(key);
  }

  /** The day's salt, which the first process that needs it makes; all of them count with the same. */
  private async saltOf(day: string): Promise<Buffer> {
    if (this.salt?.day === day) return this.salt.bytes;
    const bytes = await this.db.withoutSite(async (tx) => {
      await tx.query('INSERT INTO visit_salts (day, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        day,
        randomBytes(32),
      ]);
      const [row] = (await tx.query('SELECT salt FROM visit_salts WHERE day = $1', [day])) as { salt: Buffer }[];
      return row!.salt;
    });
    this.salt = { day, bytes };
    this.remembered.clear();
    return bytes;
  }
}

function markOf(salt: Buffer, { siteId, address, userAgent }: Visit): Buffer {
  const hash = createHmac('sha256', salt).update(`${siteId}\0${address}\0${userAgent}`).digest();
  return hash.subarray(0, MARK_BYTES);
}

/** Marks that were not there yet are counted, under the source and page of the visit that came with them. */
const COUNT_VISITS = {
  name: 'count_visits',
  text: `
    WITH noted AS (
      SELECT * FROM unnest($3::bytea[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
        AS n (mark, network, ref, sub1, sub2, sub3, page)
    ), fresh AS (
      INSERT INTO visit_marks (site_id, day, mark) SELECT $1::uuid, $2::date, mark FROM noted ORDER BY mark
      ON CONFLICT DO NOTHING RETURNING mark
    )
    INSERT INTO source_days (site_id, day, network, ref, sub1, sub2, sub3, page, visits)
    SELECT $1::uuid, $2::date, n.network, n.ref, n.sub1, n.sub2, n.sub3, n.page, count(*)
    FROM noted n JOIN fresh f ON f.mark = n.mark
    GROUP BY 3, 4, 5, 6, 7, 8 ORDER BY 3, 4, 5, 6, 7, 8
    ON CONFLICT (site_id, day, network, ref, sub1, sub2, sub3, page) DO UPDATE SET visits = source_days.visits + excluded.visits`,
};

/** Takes rows of days before `$1`, at most `$2`, and adds them to the row of their network and campaign; answers those it took. */
const FOLD_SOURCES = `
  WITH old AS (
    SELECT site_id, day, network, ref, sub1, sub2, sub3, page FROM source_days
    WHERE day < $1 AND sub1 || sub2 || sub3 || page <> '' LIMIT $2 FOR UPDATE
  ), taken AS (
    DELETE FROM source_days d USING old o WHERE (d.site_id, d.day, d.network, d.ref, d.sub1, d.sub2, d.sub3, d.page)
      = (o.site_id, o.day, o.network, o.ref, o.sub1, o.sub2, o.sub3, o.page) RETURNING d.*
  ), kept AS (
    INSERT INTO source_days (site_id, day, network, ref, sub1, sub2, sub3, page, visits, sign_ups, confirmed, first_messages, paying)
    SELECT site_id, day, network, ref, '', '', '', '', sum(visits), sum(sign_ups), sum(confirmed), sum(first_messages), sum(paying)
    FROM taken GROUP BY 1, 2, 3, 4
    ON CONFLICT (site_id, day, network, ref, sub1, sub2, sub3, page) DO UPDATE SET visits = source_days.visits + excluded.visits,
      sign_ups = source_days.sign_ups + excluded.sign_ups, confirmed = source_days.confirmed + excluded.confirmed,
      first_messages = source_days.first_messages + excluded.first_messages, paying = source_days.paying + excluded.paying
  )
  SELECT 1 FROM taken`;
