import type { BodyOf, Locale, subscribePush } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Config, Ctx, SiteContext } from '@duet/platform';
import { Clock, CONFIG, Database, Log, me, NotDone, Texts } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Inject, Injectable } from '@nestjs/common';
import { PushSubscriptionEntity } from './push-subscription.entity';
import { isPushService } from './push.rules';
import type { PushMessage, PushOutcome } from './pusher';
import { Pusher } from './pusher';

type PushSubscriptionRequest = NonNullable<BodyOf<typeof subscribePush>>['subscription'];

/** A push message about one conversation, for one member. */
export interface ConversationPush {
  memberId: string;
  conversationId: string;
  language: Locale;
  fromFictional: boolean;
}

/** Browsers that subscribed to push messages, and sending to them (G03). */
@Injectable()
export class PushService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly texts: Texts,
    private readonly sites: SiteDirectory,
    private readonly pusher: Pusher,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Saves the browser of this session; a browser saved with another session moves to this one. Throws `wrong_state`
   * without keys.
   */
  async subscribe(ctx: Ctx, { endpoint, keys }: PushSubscriptionRequest): Promise<void> {
    const account_id = me(ctx);
    if (!this.config.push) throw new DomainError('wrong_state');
    if (!isPushService(endpoint)) {
      throw new DomainError('invalid', {}, [{ field: 'subscription.endpoint', code: 'invalid' }]);
    }
    const site_id = ctx.site.id;
    const row = { site_id, token_hash: ctx.session!.tokenHash, account_id, endpoint, ...keys };
    await this.db.tx(ctx, async (tx) => {
      await tx.delete(PushSubscriptionEntity, { site_id, endpoint });
      await tx.upsert(PushSubscriptionEntity, { ...row, created_at: this.clock.now() }, ['site_id', 'token_hash']);
    });
  }

  /**
   * Sends to every browser of the member; those whose subscription has ended are deleted. Throws `NotDone` when it
   * reached none and may reach one later: after one success, trying all again would send twice.
   */
  async send(ctx: SiteContext, push: ConversationPush): Promise<void> {
    const where = { site_id: ctx.site.id, account_id: push.memberId };
    const targets = await this.db.tx(ctx, (tx) => tx.find(PushSubscriptionEntity, { where }));
    if (targets.length === 0) return;
    const message = await this.messageOf(ctx.site.id, push);
    const outcomes: (PushOutcome | Error)[] = [];
    for (const target of targets) {
      const outcome = await this.attempt(target, message);
      if (outcome === 'gone') await this.forget(ctx, target.endpoint);
      outcomes.push(outcome);
    }
    const failure = outcomes.find((outcome) => outcome instanceof Error);
    if (failure && !outcomes.includes('sent')) throw new NotDone(failure.message, { cause: failure });
    if (failure) this.log.error('a browser was not told, another one was', failure);
  }

  private async attempt(target: PushSubscriptionEntity, message: PushMessage): Promise<PushOutcome | Error> {
    try {
      return await this.pusher.send(target, message);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private forget(ctx: SiteContext, endpoint: string): Promise<unknown> {
    return this.db.tx(ctx, (tx) => tx.delete(PushSubscriptionEntity, { site_id: ctx.site.id, endpoint }));
  }

  private async messageOf(siteId: string, push: ConversationPush): Promise<PushMessage> {
    const { settings } = await this.sites.get(siteId);
    const key = push.fromFictional ? 'push:new_message_fictional' : 'push:new_message';
    return {
      title: settings.name,
      body: this.texts.t(push.language, key, { site: settings.name }),
      path: `/chats/${push.conversationId}`,
      tag: `chat-${push.conversationId}`,
      lang: push.language,
    };
  }
}
