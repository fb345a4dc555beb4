import { shape, text, uuid } from '@duet/contract';
import type { JobRun, SiteContext, TimetableEntry } from '@duet/platform';
import { Clock, Database, defineJob, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IsNull, LessThan } from 'typeorm';
import { PushFactsService } from './push-facts.service';
import type { PushKind } from './push-kinds';
import { statusOf } from './push-kinds';
import { PushNotificationEntity } from './push-notification.entity';
import { PushSender } from './push-sender';
import { takesPushSql } from './takes-push.sql';
import type { PushDecision } from './push.rules';
import { allowanceOf, decideNews } from './push.rules';

const LONGEST_KEY = 200;
const DAY_MS = 86_400_000;
/** Longer than the longest period of an allowance. */
const KEPT_DAYS = 31;

/** Decides on news for a member, and on every browser's push message about it. */
export const pushNews = defineJob(
  'notifications.push_news',
  shape({ member_id: uuid().required(), key: text(LONGEST_KEY).required() }),
);

/** News for a member. */
export interface PushNews {
  memberId: string;
  kind: PushKind;
  /** Names this news among all of the member: with the same key nobody is told twice within a month. */
  key: string;
}

/** A matter that its sender has decided on and counted against the allowance of the member. */
export interface PushMatter extends PushNews {
  /** When it was decided on: who was on the site since is not told. */
  decidedAt: Date;
  /** The page that a click opens, where it is another one than that of the kind. */
  path?: string;
  /** The time from which the message is of no use. */
  expiresAt?: Date;
}

/** Members without a browser that takes push messages have no row. */
const NOTE = `
  INSERT INTO push_notifications (site_id, member_id, key, kind, created_at, sent_at)
  SELECT $1, $2, $3, $4, $5, $6 WHERE ${takesPushSql({ site: '$1', member: '$2' })}
  ON CONFLICT DO NOTHING RETURNING 1`;

const COUNT_SENT = `
  SELECT count(*)::int AS used FROM push_notifications
  WHERE site_id = $1 AND member_id = $2 AND kind = ANY ($3::text[]) AND sent_at > $4`;

/** Push messages about everything but messages: asked for in the transaction of the news, decided on when the job runs. */
@Injectable()
export class PushNotifications implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly facts: PushFactsService,
    private readonly sender: PushSender,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(pushNews, (job, run) => this.decide(job, run));
  }

  timetable(): TimetableEntry[] {
    return [{ name: 'notifications.forget-pushed', everySeconds: 3600, run: () => this.forgetOld() }];
  }

  /**
   * Asks, within the transaction of the news, for a push message about it, not before `delayMs` have passed. The choices of the
   * member, the quiet hours and the limits of D-60 are looked after here.
   */
  async queue(
    tx: EntityManager,
    ctx: SiteContext,
    { memberId, kind, key, delayMs = 0 }: PushNews & { delayMs?: number },
  ): Promise<void> {
    const now = this.clock.now();
    const rows = await tx.query<unknown[]>(NOTE, [ctx.site.id, memberId, key, kind, now, null]);
    if (rows.length === 0) return;
    await this.outbox.add(tx, ctx, pushNews, { member_id: memberId, key }, new Date(now.getTime() + delayMs));
  }

  /**
   * Tells every browser of a member of a matter, within a transaction and once for each key: unless its category was switched off
   * for push since, or the member was on the site. Answers the time at which to ask again where it is a quiet hour.
   */
  async tell(tx: EntityManager, ctx: SiteContext, matter: PushMatter): Promise<Date | null> {
    const { memberId, kind, key, path = null, expiresAt, decidedAt } = matter;
    const now = this.clock.now();
    const member = await this.facts.find(tx, ctx, { memberId, status: statusOf(kind) });
    const decision = member ? decideNews({ ...member, kind, created_at: decidedAt, used: 0 }, now) : 'leave';
    if (decision instanceof Date) return decision;
    if (decision === 'leave') return null;
    const rows = await tx.query<unknown[]>(NOTE, [ctx.site.id, memberId, key, kind, decidedAt, now]);
    const content = { member_id: memberId, kind, conversation_id: null, path };
    const expires_at = expiresAt?.toISOString() ?? null;
    if (rows.length > 0) await this.sender.sendToAll(tx, ctx, { ...content, expires_at });
    return null;
  }

  /** Takes back what was asked for and not sent: its news is over. */
  async cancel(tx: EntityManager, ctx: SiteContext, { memberId, key }: Omit<PushNews, 'kind'>): Promise<void> {
    await tx.delete(PushNotificationEntity, { site_id: ctx.site.id, member_id: memberId, key, sent_at: IsNull() });
  }

  /** Forgets what no allowance counts any more. */
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    await this.db.system((tx) => tx.delete(PushNotificationEntity, { created_at: LessThan(before) }));
  }

  private async decide({ member_id, key }: { member_id: string; key: string }, run: JobRun): Promise<void> {
    const ctx: SiteContext = { site: { id: run.siteId! } };
    await this.db.tx(ctx, async (tx) => {
      if (!(await run.close(tx))) return;
      const where = { site_id: ctx.site.id, member_id, key, sent_at: IsNull() };
      const news = await tx.findOne(PushNotificationEntity, { where, lock: { mode: 'pessimistic_write' } });
      const decision = news ? await this.look(tx, ctx, news) : 'leave';
      if (decision instanceof Date) await this.outbox.add(tx, ctx, pushNews, { member_id, key }, decision);
      if (!news || decision !== 'push') return;
      await tx.update(PushNotificationEntity, where, { sent_at: this.clock.now() });
      await this.sender.sendToAll(tx, ctx, { member_id, kind: news.kind, conversation_id: null });
    });
  }

  private async look(tx: EntityManager, ctx: SiteContext, news: PushNotificationEntity): Promise<PushDecision> {
    const { member_id, kind, created_at } = news;
    const member = await this.facts.find(tx, ctx, { memberId: member_id, status: statusOf(kind) });
    if (!member || (kind === 'new_like' && !member.has_new_like)) return 'leave';
    const used = await this.countSent(tx, ctx, news);
    return decideNews({ ...member, kind, created_at, used }, this.clock.now());
  }

  private async countSent(tx: EntityManager, { site }: SiteContext, news: PushNotificationEntity): Promise<number> {
    const { days, kinds } = allowanceOf(news.kind);
    const since = new Date(this.clock.now().getTime() - days * DAY_MS);
    const [row] = await tx.query<[{ used: number }]>(COUNT_SENT, [site.id, news.member_id, kinds, since]);
    return row.used;
  }
}
