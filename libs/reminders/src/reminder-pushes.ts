import type { JobRun, SiteContext } from '@duet/platform';
import { Database, Outbox } from '@duet/platform';
import { PushNotifications } from '@duet/push';
import type { OnModuleInit } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { AskedReminders } from './asked-reminders';
import { pushReminder } from './reminder-decisions';
import type { ReminderKind } from './reminder.rules';
import { findPush } from './reminder.rules';

interface PushJob {
  member_id: string;
  kind: ReminderKind;
  decided_at: string;
}

/** The push messages of reminders that were decided on. */
@Injectable()
export class ReminderPushes implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly facts: AskedReminders,
    private readonly push: PushNotifications,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(pushReminder, (job, run) => this.pushReminder(job, run));
  }

  /** Tells nothing that was done, turned off or deleted since the decision. */
  private async pushReminder(job: PushJob, run: JobRun): Promise<void> {
    const { member_id: memberId, kind: reminder, decided_at } = job;
    const ctx: SiteContext = { site: { id: run.siteId! } };
    const facts = await this.facts.get({ siteId: ctx.site.id, member_id: memberId, kind: reminder, since: null });
    const kind = facts && findPush(facts);
    await this.db.tx(ctx, async (tx) => {
      if (!(await run.close(tx)) || !kind) return;
      const matter = { memberId, kind, key: `${kind}:${decided_at}`, decidedAt: new Date(decided_at) };
      const expiry = facts.offer && { expiresAt: facts.offer.endsAt };
      const morning = await this.push.tell(tx, ctx, { ...matter, ...expiry });
      if (morning) await this.outbox.add(tx, ctx, pushReminder, job, morning);
    });
  }
}
