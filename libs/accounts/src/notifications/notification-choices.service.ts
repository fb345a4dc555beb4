import type {
  ChangeNotificationsRequest,
  ChoiceReason,
  NotificationCategory,
  NotificationChannel,
  NotificationFacts,
  Notifications,
} from '@duet/contract';
import {
  DomainError,
  isSwitchedOn,
  listDisabled,
  mailReasonOf,
  NOTIFICATION_CATEGORY_NAMES,
  NOTIFICATION_CHANNELS,
} from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, Database, me, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from '../account.entity';
import { notificationsChosen } from '../accounts.events';
import { NotificationChoiceEntity } from './notification-choice.entity';

interface Change {
  category: NotificationCategory;
  channel: NotificationChannel;
  is_on: boolean;
  reason: ChoiceReason | null;
}

/**
 * The notifications that members get, by category and channel (D-59, D-61). The rows of choices are the fact;
 * `accounts.notifications_disabled` follows from them here alone, because every poll of `user.php` answers it.
 */
@Injectable()
export class NotificationChoicesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** The logged-in member's switches. */
  async get(ctx: Ctx): Promise<Notifications> {
    return toAnswer(await this.db.tx(ctx, (tx) => this.getFacts(tx, ctx, me(ctx))));
  }

  /** Turns switches of the logged-in member; those that stand as wanted stay untouched, with their reason. */
  async change(ctx: Ctx, wanted: ChangeNotificationsRequest): Promise<Notifications> {
    const id = me(ctx);
    return this.db.tx(ctx, async (tx) => {
      const facts = await this.lockFacts(tx, ctx, id);
      const changes = SWITCHES.flatMap(({ category, channel }): Change[] => {
        const is_on = wanted[category]?.[channel];
        const stays = is_on === undefined || is_on === isSwitchedOn(facts, category, channel);
        return stays ? [] : [{ category, channel, is_on, reason: null }];
      });
      return toAnswer(await this.save(tx, ctx, { id, changes }));
    });
  }

  /** The facts of an account for `mayNotify`. Throws `authentication_required` where there is none. */
  async getFacts(tx: EntityManager, ctx: SiteContext, id: string): Promise<NotificationFacts> {
    const account = await tx.findOneBy(AccountEntity, { site_id: ctx.site.id, id });
    if (!account) throw new DomainError('authentication_required');
    return this.readFacts(tx, account);
  }

  /** Turns off the mails of one category: its reader unsubscribed from it, without logging in. Again changes nothing. */
  async unsubscribe(
    tx: EntityManager,
    ctx: SiteContext,
    of: { id: string; category: NotificationCategory },
  ): Promise<void> {
    await this.turnMailsOff(tx, ctx, { id: of.id, categories: [of.category], reason: 'listunsubscribe' });
  }

  /** Takes an unsubscribing back: the reader wants the mails of a category after all. */
  async subscribeAgain(
    tx: EntityManager,
    ctx: SiteContext,
    { id, category }: { id: string; category: NotificationCategory },
  ): Promise<void> {
    const facts = await this.lockFacts(tx, ctx, id);
    if (isSwitchedOn(facts, category, 'mail')) return;
    await this.save(tx, ctx, { id, changes: [{ category, channel: 'mail', is_on: true, reason: null }] });
  }

  /** Turns off the mails of all categories: one was marked as spam. The member may turn them on again (D-61). */
  async markAsSpam(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    await this.turnMailsOff(tx, ctx, { id, categories: NOTIFICATION_CATEGORY_NAMES, reason: 'fbl' });
  }

  /** Stops all mails to the account's address, which does not exist; another address ends it (D-61). */
  async markAsBounced(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    const at = { site_id: ctx.site.id, id };
    await tx.update(AccountEntity, at, { mail_bounced_at: this.clock.now() });
    await this.refreshDisabled(tx, ctx, id);
  }

  /** Forgets that mails came back: the account has another address. */
  async forgetBounce(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    await tx.update(AccountEntity, { site_id: ctx.site.id, id }, { mail_bounced_at: null });
    await this.refreshDisabled(tx, ctx, id);
  }

  private async turnMailsOff(
    tx: EntityManager,
    ctx: SiteContext,
    { id, categories, reason }: { id: string; categories: NotificationCategory[]; reason: ChoiceReason },
  ): Promise<void> {
    const facts = await this.lockFacts(tx, ctx, id);
    const on = categories.filter((category) => isSwitchedOn(facts, category, 'mail'));
    const changes = on.map((category): Change => ({ category, channel: 'mail', is_on: false, reason }));
    await this.save(tx, ctx, { id, changes });
  }

  private async lockFacts(tx: EntityManager, ctx: SiteContext, id: string): Promise<NotificationFacts> {
    const where = { site_id: ctx.site.id, id };
    const account = await tx.findOne(AccountEntity, { where, lock: { mode: 'pessimistic_write' } });
    if (!account) throw new DomainError('authentication_required');
    return this.readFacts(tx, account);
  }

  private async readFacts(
    tx: EntityManager,
    { site_id, id, mail_bounced_at }: AccountEntity,
  ): Promise<NotificationFacts> {
    const choices = await tx.findBy(NotificationChoiceEntity, { site_id, account_id: id });
    return { bounced: mail_bounced_at !== null, choices };
  }

  private async save(
    tx: EntityManager,
    ctx: SiteContext,
    { id, changes }: { id: string; changes: Change[] },
  ): Promise<NotificationFacts> {
    const at = { site_id: ctx.site.id, account_id: id, changed_at: this.clock.now() };
    const rows = changes.map((change) => ({ ...at, ...change }));
    if (rows.length) await tx.upsert(NotificationChoiceEntity, rows, ['site_id', 'account_id', 'category', 'channel']);
    const facts = await this.refreshDisabled(tx, ctx, id);
    if (rows.length) await this.outbox.tell(tx, ctx, notificationsChosen, { account_id: id });
    return facts;
  }

  private async refreshDisabled(tx: EntityManager, ctx: SiteContext, id: string): Promise<NotificationFacts> {
    const facts = await this.getFacts(tx, ctx, id);
    await tx.update(AccountEntity, { site_id: ctx.site.id, id }, { notifications_disabled: listDisabled(facts) });
    return facts;
  }
}

const SWITCHES = NOTIFICATION_CATEGORY_NAMES.flatMap((category) =>
  NOTIFICATION_CHANNELS.map((channel) => ({ category, channel })),
);

function toAnswer(facts: NotificationFacts): Notifications {
  const categories = NOTIFICATION_CATEGORY_NAMES.map((category) => {
    const [mail, push] = [isSwitchedOn(facts, category, 'mail'), isSwitchedOn(facts, category, 'push')];
    return [category, { mail, push, mail_reason: mailReasonOf(facts, category) }];
  });
  return { categories: Object.fromEntries(categories) as Notifications['categories'], mail_bounced: facts.bounced };
}
