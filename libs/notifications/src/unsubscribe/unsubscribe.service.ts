import { AccountsService, NotificationChoicesService } from '@duet/accounts';
import type { NotificationCategory } from '@duet/contract';
import { DomainError, isSwitchedOn } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UnsubscribeTokens } from './unsubscribe-tokens';
import type { Subscription } from './unsubscribe-tokens';

/** A category of mails, and if its reader gets it. */
export interface SubscriptionState {
  category: NotificationCategory;
  is_on: boolean;
}

/** Turns categories of mails off and on again for whoever has one of those mails, without logging in (RFC 8058, D-61). */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly db: Database,
    private readonly tokens: UnsubscribeTokens,
    private readonly accounts: AccountsService,
    private readonly choices: NotificationChoicesService,
  ) {}

  /**
   * Turns the category of a token off or on, or leaves it as it is without `isOn`; answers how it is then. Throws
   * `link_expired` (410) for a token of another site, a forged one, and one of an account that is gone.
   */
  async change(ctx: SiteContext, token: string, isOn?: boolean): Promise<SubscriptionState> {
    const subscription = this.tokens.read(ctx.site.id, token);
    if (!subscription) throw new DomainError('link_expired');
    return this.db.tx(ctx, async (tx) => {
      if (!(await this.accounts.lock(tx, ctx, subscription.accountId))) throw new DomainError('link_expired');
      if (isOn !== undefined) await this.apply(tx, subscription, isOn);
      return this.read(tx, subscription);
    });
  }

  private async apply(tx: EntityManager, { siteId, accountId: id, category }: Subscription, isOn: boolean) {
    const ctx = { site: { id: siteId } };
    if (isOn) await this.choices.subscribeAgain(tx, ctx, { id, category });
    else await this.choices.unsubscribe(tx, ctx, { id, category });
  }

  private async read(tx: EntityManager, { siteId, accountId, category }: Subscription): Promise<SubscriptionState> {
    const facts = await this.choices.getFacts(tx, { site: { id: siteId } }, accountId);
    return { category, is_on: isSwitchedOn(facts, category, 'mail') };
  }
}
