import type { InboxKey } from '@duet/chat';
import { WaitingConversations } from '@duet/chat';
import { shape, uuid } from '@duet/contract';
import type { JobRun, SiteContext, TimetableEntry } from '@duet/platform';
import { Clock, Database, defineJob, Log, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { judgePush } from './push.rules';
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

/** From a message that waits to a push: a due time in the inbox, a scan, one job per conversation. */
@Injectable()
export class PushJobs implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly push: PushService,
    private readonly log: Log,
    private readonly conversations: WaitingConversations,
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
      const due = await this.conversations.listDue(BATCH);
      for (const one of due) await this.look(one);
      if (due.length < BATCH) return;
    }
  }

  private async look(one: InboxKey): Promise<void> {
    const ctx = { site: { id: one.site_id } };
    try {
      await this.db.tx(ctx, (tx) => this.decide(tx, one));
    } catch (error) {
      this.log.error('push could not be decided on', error, { conversation: one.conversation_id });
      const later = new Date(this.clock.now().getTime() + PUT_OFF_MS);
      await this.db.tx(ctx, (tx) => this.conversations.putOff(tx, one, later));
    }
  }

  private async decide(tx: EntityManager, one: InboxKey): Promise<void> {
    const now = this.clock.now();
    const facts = await this.conversations.lockDue(tx, one);
    if (!facts) return;
    const verdict = judgePush(facts, now);
    const dueAt = verdict instanceof Date ? verdict : null;
    await this.conversations.setDue(tx, one, { dueAt, pushedAt: verdict === 'push' ? now : null });
    const { site_id, member_id, conversation_id } = one;
    const ctx: SiteContext = { site: { id: site_id } };
    if (verdict === 'push') await this.outbox.add(tx, ctx, pushConversation, { member_id, conversation_id });
  }

  /** A push in doubt is not repeated, nor is an old one sent: it is a hint, and the message itself waits in the chat. */
  private async tell({ member_id, conversation_id }: Omit<InboxKey, 'site_id'>, run: JobRun): Promise<void> {
    const ctx: SiteContext = { site: { id: run.siteId! } };
    const key = { site_id: run.siteId!, member_id, conversation_id };
    const conversation = await this.db.tx(ctx, (tx) => this.conversations.findNews(tx, key));
    const age = this.clock.now().getTime() - run.createdAt.getTime();
    if (!conversation || run.inDoubt || age > PUSH_LIFE_SECONDS * 1000) return;
    const { language, fictional: fromFictional } = conversation;
    const news = { memberId: member_id, conversationId: conversation_id, language, fromFictional };
    await run.once(async (begin) => {
      await begin();
      await this.push.tell(ctx, news);
    });
  }
}
