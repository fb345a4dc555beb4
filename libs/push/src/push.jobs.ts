import type { InboxKey } from '@duet/chat';
import { WaitingConversations } from '@duet/chat';
import { shape, uuid } from '@duet/contract';
import type { JobRun, SiteContext, TimetableEntry } from '@duet/platform';
import { Clock, Database, defineJob, Log, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { conversationWaits } from './push.events';
import { decidePush } from './push.rules';
import { PushService } from './push.service';
import { PUSH_LIFE_SECONDS } from './pusher';

const BATCH = 500;
/** The limit of one run; the next run begins ten seconds later. */
const MOST_BATCHES = 20;
/** A conversation whose decision failed is tried again after this time, and does not delay the others. */
const POSTPONED_MS = 10 * 60_000;

/** Sends a member a push message about a conversation with unread messages. */
export const pushConversation = defineJob(
  'notifications.push_conversation',
  shape({ member_id: uuid().required(), conversation_id: uuid().required() }),
);

/** The way from an unread message to a push message: a due time in the inbox, a scan, one job per conversation. */
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
    this.outbox.handle(pushConversation, (job, run) => this.sendPush(job, run));
  }

  timetable(): TimetableEntry[] {
    return [{ name: 'notifications.scan', everySeconds: 10, run: () => this.scan() }];
  }

  /** Decides on every conversation that is due. */
  async scan(): Promise<void> {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const conversations = await this.conversations.listDue(BATCH);
      for (const conversation of conversations) await this.look(conversation);
      if (conversations.length < BATCH) return;
    }
  }

  private async look(one: InboxKey): Promise<void> {
    const ctx = { site: { id: one.site_id } };
    try {
      await this.db.tx(ctx, (tx) => this.decide(tx, one));
    } catch (error) {
      this.log.error('push could not be decided on', error, { conversation: one.conversation_id });
      const later = new Date(this.clock.now().getTime() + POSTPONED_MS);
      await this.db.tx(ctx, (tx) => this.conversations.postpone(tx, one, later));
    }
  }

  private async decide(tx: EntityManager, one: InboxKey): Promise<void> {
    const now = this.clock.now();
    const facts = await this.conversations.lockDue(tx, one);
    if (!facts) return;
    const verdict = decidePush(facts, now);
    const dueAt = verdict instanceof Date ? verdict : null;
    await this.conversations.setDue(tx, one, { dueAt, pushedAt: verdict === 'push' ? now : null });
    const { site_id, member_id, conversation_id } = one;
    const ctx: SiteContext = { site: { id: site_id } };
    if (facts.unread > 0 && !facts.read_only) await this.outbox.tell(tx, ctx, conversationWaits, { member_id });
    if (verdict === 'push') await this.outbox.add(tx, ctx, pushConversation, { member_id, conversation_id });
  }

  /**
   * Neither repeats a push message in doubt nor sends an old one: it is a hint, and the message itself waits in the
   * chat.
   */
  private async sendPush({ member_id, conversation_id }: Omit<InboxKey, 'site_id'>, run: JobRun): Promise<void> {
    const ctx: SiteContext = { site: { id: run.siteId! } };
    const key = { site_id: run.siteId!, member_id, conversation_id };
    const conversation = await this.db.tx(ctx, (tx) => this.conversations.findUnread(tx, key));
    const age = this.clock.now().getTime() - run.createdAt.getTime();
    if (!conversation || run.inDoubt || age > PUSH_LIFE_SECONDS * 1000) return;
    const { language, fictional: fromFictional } = conversation;
    const news = { memberId: member_id, conversationId: conversation_id, language, fromFictional };
    await run.once(async (begin) => {
      await begin();
      await this.push.send(ctx, news);
    });
  }
}
