import type { InboxKey } from '@duet/chat';
import { WaitingConversations } from '@duet/chat';
import { shape, uuid } from '@duet/contract';
import type { JobRun, SiteContext, TimetableEntry } from '@duet/platform';
import { Clock, Database, defineJob, Log, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { conversationWaits } from './push.events';
import { PushNotifications } from './push-notifications';
import { PushSender } from './push-sender';
import { decidePush, isTooOld } from './push.rules';

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

/** The way from an unread message to a push message: a due time in the inbox, a scan, one job per conversation, one per browser. */
@Injectable()
export class PushJobs implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly sender: PushSender,
    private readonly notifications: PushNotifications,
    private readonly log: Log,
    private readonly conversations: WaitingConversations,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(pushConversation, (job, run) => this.sendPush(job, run));
  }

  timetable(): TimetableEntry[] {
    return [
      { name: 'notifications.scan', everySeconds: 10, run: () => this.scan() },
      ...this.notifications.timetable(),
    ];
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

  /** Asks for a message to every browser, unless the conversation was read meanwhile or a day has passed. */
  private async sendPush({ member_id, conversation_id }: Omit<InboxKey, 'site_id'>, run: JobRun): Promise<void> {
    const ctx: SiteContext = { site: { id: run.siteId! } };
    if (isTooOld(run.createdAt, this.clock.now())) return;
    await this.db.tx(ctx, async (tx) => {
      if (!(await run.close(tx))) return;
      const unread = await this.conversations.findUnread(tx, { site_id: ctx.site.id, member_id, conversation_id });
      if (!unread) return;
      const kind = unread.fictional ? 'new_message_fictional' : 'new_message';
      await this.sender.sendToAll(tx, ctx, { member_id, kind, conversation_id });
    });
  }
}
