import type { BodyOf, subscribePush } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Config, Ctx } from '@duet/platform';
import { Clock, CONFIG, Database, Ids, me, Outbox } from '@duet/platform';
import { PushKeysService } from '@duet/sites';
import { Inject, Injectable } from '@nestjs/common';
import { PushSubscriptionEntity } from './push-subscription.entity';
import { pushSubscribed } from './push.events';
import { isPushService } from './push.rules';

type SubscribePushRequest = NonNullable<BodyOf<typeof subscribePush>>;

/** Browsers that subscribed to push messages (G03). */
@Injectable()
export class PushService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly outbox: Outbox,
    private readonly keys: PushKeysService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Saves the browser of this session; a browser saved with another session moves to this one. Throws `wrong_state` where
   * no push messages are offered, and a fault of `public_key` for a key that is none of the site's.
   */
  async subscribe(ctx: Ctx, { subscription, public_key }: SubscribePushRequest): Promise<void> {
    const account_id = me(ctx);
    if (!this.config.push) throw new DomainError('wrong_state');
    const { endpoint, keys } = subscription;
    const key = public_key ?? null;
    if (!isPushService(endpoint)) throw DomainError.field('subscription.endpoint', 'invalid');
    const site_id = ctx.site.id;
    const row = { site_id, token_hash: ctx.session!.tokenHash, id: this.ids.next(), account_id, endpoint, ...keys };
    await this.db.tx(ctx, async (tx) => {
      if (key && !(await this.keys.find(tx, ctx, key))) throw DomainError.field('public_key', 'invalid');
      const isKnown = await tx.existsBy(PushSubscriptionEntity, { site_id, account_id });
      await tx.delete(PushSubscriptionEntity, { site_id, endpoint });
      const saved = { ...row, public_key: key, created_at: this.clock.now() };
      await tx.upsert(PushSubscriptionEntity, saved, ['site_id', 'token_hash']);
      if (!isKnown) await this.outbox.tell(tx, ctx, pushSubscribed, { account_id });
    });
  }
}
