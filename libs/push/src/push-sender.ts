import { oneOf, shape, text, time, uuid } from '@duet/contract';
import type { JobRun, SiteContext } from '@duet/platform';
import { Clock, Database, defineJob, NotDone, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PushContent, PushDelivery } from './push-composer';
import { PushComposer } from './push-composer';
import { PUSH_KIND_NAMES } from './push-kinds';
import { PushSubscriptionEntity } from './push-subscription.entity';
import { isTooOld, retryTime } from './push.rules';
import { Pusher } from './pusher';

const LONGEST_PATH = 200;

/** Sends one push message to one browser. `asked_at`: when it was decided to tell the member. */
export const pushBrowser = defineJob(
  'notifications.push_browser',
  shape({
    member_id: uuid().required(),
    kind: oneOf(PUSH_KIND_NAMES).required(),
    conversation_id: uuid().nullable().defined(),
    subscription_id: uuid().required(),
    asked_at: time().required(),
    path: text(LONGEST_PATH).nullable(),
    expires_at: time().nullable(),
  }),
);

interface BrowserJob extends PushContent {
  subscription_id: string;
  asked_at: string;
}

/** Sends push messages: one job for each browser of the member, so that each is tried until its service has an answer. */
@Injectable()
export class PushSender implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly composer: PushComposer,
    private readonly pusher: Pusher,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(pushBrowser, (job, run) => this.deliver(job, run));
  }

  /** Asks for a push message to every browser of the member, within a transaction. */
  async sendToAll(tx: EntityManager, ctx: SiteContext, content: PushContent): Promise<void> {
    const where = { site_id: ctx.site.id, account_id: content.member_id };
    const asked_at = this.clock.now().toISOString();
    for (const { id } of await tx.findBy(PushSubscriptionEntity, where))
      await this.outbox.add(tx, ctx, pushBrowser, { ...content, subscription_id: id, asked_at });
  }

  /**
   * Neither repeats a push message in doubt nor sends an old one: it is a hint, and the news itself waits on the site.
   */
  private async deliver(job: BrowserJob, run: JobRun): Promise<void> {
    if (run.inDoubt || isTooOld(new Date(job.asked_at), this.clock.now())) return;
    const ctx: SiteContext = { site: { id: run.siteId! } };
    const delivery = await this.db.tx(ctx, (tx) => this.prepare(tx, ctx, job));
    if (!delivery) return;
    await run.once(async (begin) => {
      await begin();
      await this.send(ctx, job, delivery);
    });
  }

  /** Reads everything anew: the browser may be forgotten, the news seen, the language changed. Null: nothing to send. */
  private async prepare(tx: EntityManager, ctx: SiteContext, job: BrowserJob): Promise<PushDelivery | null> {
    const where = { site_id: ctx.site.id, account_id: job.member_id, id: job.subscription_id };
    const browser = await tx.findOneBy(PushSubscriptionEntity, where);
    if (!browser) return null;
    const vapid = await this.composer.findKeys(tx, ctx, browser);
    if (!vapid) await tx.delete(PushSubscriptionEntity, where);
    const composed = vapid && (await this.composer.compose(tx, ctx, job));
    if (!composed) return null;
    const { endpoint, p256dh, auth } = browser;
    return { ...composed, target: { endpoint, p256dh, auth, vapid } };
  }

  private async send(ctx: SiteContext, job: BrowserJob, { target, message, options }: PushDelivery): Promise<void> {
    const outcome = await this.pusher.send(target, message, options).catch((cause: unknown) => {
      throw new NotDone('The push service did not answer', { cause });
    });
    if (outcome.is === 'sent') return;
    if (outcome.is === 'gone') return this.forget(ctx, target.endpoint);
    const at = retryTime(outcome.retryAfter, this.clock.now());
    if (!at) throw new NotDone(`The push service answered ${outcome.status}`);
    await this.db.tx(ctx, (tx) => this.outbox.add(tx, ctx, pushBrowser, job, at));
  }

  private async forget({ site }: SiteContext, endpoint: string): Promise<void> {
    await this.db.tx({ site }, (tx) => tx.delete(PushSubscriptionEntity, { site_id: site.id, endpoint }));
  }
}
