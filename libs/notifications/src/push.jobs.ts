import type { Locale } from '@duet/contract';
import { shape, uuid } from '@duet/contract';
import type { JobRun, SiteContext, TimetableEntry } from '@duet/platform';
import { Clock, Database, defineJob, Log, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { judgePush } from './push.rules';
import type { PushFacts } from './push.rules';
import { PushService } from './push.service';
import { PUSH_LIFE_SECONDS } from './pusher';

const BATCH = 500;
/** So many at most in one run: the next one begins ten seconds later. */
const MOST_BATCHES = 20;
/** A conversation that cannot be decided on is looked at again after this time, and keeps no other one waiting. */
const PUT_OFF_MS = 10 * 60_000;

/** A member hears of a conversation with unread messages. */
export const pushConversation = defineJob(
  'notifications.push_conversation',
  shape({ member_id: uuid().required(), conversation_id: uuid().required() }),
);

interface Due {
  site_id: string;
  member_id: string;
  conversation_id: string;
}

const FACTS = `
  SELECT i.unread, i.read_only, i.last_message_at, i.pushed_at, s.seen_at, a.notifications_disabled,
    EXISTS (SELECT 1 FROM sessions z
      WHERE z.site_id = $1 AND z.account_id = $2 AND NOT z.away AND z.expires_at > $4) AS in_sight
  FROM inboxes i JOIN accounts a ON a.site_id = $1 AND a.id = i.member_id
  LEFT JOIN member_states s ON s.site_id = $1 AND s.member_id = i.member_id
  WHERE i.site_id = $1 AND i.member_id = $2 AND i.conversation_id = $3 AND i.notify_due_at <= $4
  FOR UPDATE OF i SKIP LOCKED`;

const NEWS = `
  SELECT a.language, o.fictional FROM inboxes i
  JOIN accounts a ON a.site_id = $1 AND a.id = i.member_id AND a.status = 'active'
  JOIN profiles o ON o.site_id = $1 AND o.id = i.other_id
  WHERE i.site_id = $1 AND i.member_id = $2 AND i.conversation_id = $3 AND i.unread > 0`;

/** From a message that waits to a push: a due time in the inbox, a scan, one job per conversation. */
@Injectable()
export class PushJobs implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly push: PushService,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(pushConversation, (job, run) => this.tell(job, run));
  }

  timetable(): TimetableEntry[] {
    return [{ name: 'notifications.scan', everySeconds: 10, run: () => this.scan() }];
  }

  /** Decides on every conversation whose time has come. */
  async scan(): Promise<void> {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const due = await this.findDue();
      for (const one of due) await this.look(one);
      if (due.length < BATCH) return;
    }
  }

  private findDue(): Promise<Due[]> {
    return this.db.systemRows<Due>(
      `SELECT site_id, member_id, conversation_id FROM inboxes
       WHERE notify_due_at IS NOT NULL AND notify_due_at <= $1 ORDER BY notify_due_at LIMIT ${BATCH}`,
      [this.clock.now()],
    );
  }

  private async look(one: Due): Promise<void> {
    const ctx = { site: { id: one.site_id } };
    try {
      await this.db.tx(ctx, (tx) => this.decide(tx, one));
    } catch (error) {
      this.log.error('push could not be decided on', error, { conversation: one.conversation_id });
      await this.db.tx(ctx, (tx) => this.putOff(tx, one));
    }
  }

  private async putOff(tx: EntityManager, { site_id, member_id, conversation_id }: Due): Promise<void> {
    const later = new Date(this.clock.now().getTime() + PUT_OFF_MS);
    await tx.query(
      `UPDATE inboxes SET notify_due_at = $4
       WHERE site_id = $1 AND member_id = $2 AND conversation_id = $3 AND notify_due_at IS NOT NULL`,
      [site_id, member_id, conversation_id, later],
    );
  }

  private async decide(tx: EntityManager, { site_id, member_id, conversation_id }: Due): Promise<void> {
    const now = this.clock.now();
    const [facts] = await tx.query<PushFacts[]>(FACTS, [site_id, member_id, conversation_id, now]);
    if (!facts) return;
    const verdict = judgePush(facts, now);
    await tx.query(
      `UPDATE inboxes SET notify_due_at = $4, pushed_at = coalesce($5, pushed_at)
       WHERE site_id = $1 AND member_id = $2 AND conversation_id = $3`,
      [site_id, member_id, conversation_id, verdict instanceof Date ? verdict : null, verdict === 'push' ? now : null],
    );
    const ctx: SiteContext = { site: { id: site_id } };
    if (verdict === 'push') await this.outbox.add(tx, ctx, pushConversation, { member_id, conversation_id });
  }

  /** A push in doubt is not repeated, nor is an old one sent: it is a hint, and the message itself waits in the chat. */
  private async tell({ member_id, conversation_id }: Omit<Due, 'site_id'>, run: JobRun): Promise<void> {
    const ctx: SiteContext = { site: { id: run.siteId! } };
    const [news] = await this.db.tx(ctx, (tx) =>
      tx.query<{ language: Locale; fictional: boolean }[]>(NEWS, [run.siteId, member_id, conversation_id]),
    );
    const age = this.clock.now().getTime() - run.createdAt.getTime();
    if (!news || run.inDoubt || age > PUSH_LIFE_SECONDS * 1000) return;
    const { language, fictional: fromFictional } = news;
    const told = { memberId: member_id, conversationId: conversation_id, language, fromFictional };
    await run.once(async (begin) => {
      await begin();
      await this.push.tell(ctx, told);
    });
  }
}
