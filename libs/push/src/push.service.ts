import type { BodyOf, Locale, subscribePush } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Config, Ctx, SiteContext } from '@duet/platform';
import { Clock, CONFIG, Database, Log, me, NotDone, Texts } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Inject, Injectable } from '@nestjs/common';
import { PushSubscriptionRow } from './push-subscription.entity';
import { isPushService } from './push.rules';
import type { PushMessage, PushOutcome } from './pusher';
import { Pusher } from './pusher';

type Subscription = NonNullable<BodyOf<typeof subscribePush>>['subscription'];

/** News of a conversation for one member. */
export interface ConversationNews {
  memberId: string;
  conversationId: string;
  language: Locale;
  fromFictional: boolean;
}

/** Browsers that asked for push messages, and the way to them (G03). */
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

  /** Keeps the browser of this session; one that another session had kept moves over to this one. */
  async subscribe(ctx: Ctx, { endpoint, keys }: Subscription): Promise<void> {
    const account_id = me(ctx);
    if (!this.config.push) throw new DomainError('wrong_state');
    if (!isPushService(endpoint)) {
      throw new DomainError('invalid', {}, [{ field: 'subscription.endpoint', code: 'invalid' }]);
    }
    const site_id = ctx.site.id;
    const row = { site_id, token_hash: ctx.session!.tokenHash, account_id, endpoint, ...keys };
    await this.db.tx(ctx, async (tx) => {
      await tx.delete(PushSubscriptionRow, { site_id, endpoint });
      await tx.upsert(PushSubscriptionRow, { ...row, created_at: this.clock.now() }, ['site_id', 'token_hash']);
    });
  }

  /**
   * Tells every browser of the member; those that are gone are forgotten. Throws when none could be told and one may be
   * later: where one has been, trying all again would tell it twice.
   */
  async tell(ctx: SiteContext, news: ConversationNews): Promise<void> {
    const where = { site_id: ctx.site.id, account_id: news.memberId };
    const targets = await this.db.tx(ctx, (tx) => tx.find(PushSubscriptionRow, { where }));
    if (targets.length === 0) return;
    const message = await this.messageOf(ctx.site.id, news);
    const outcomes: (PushOutcome | Error)[] = [];
    for (const target of targets) {
      const outcome = await this.attempt(target, message);
      if (outcome === 'gone') await this.forget(ctx, target.endpoint);
      outcomes.push(outcome);
    }
    const fault = outcomes.find((outcome) => outcome instanceof Error);
    if (fault && !outcomes.includes('sent')) throw new NotDone(fault.message, { cause: fault });
    if (fault) this.log.error('a browser was not told, another one was', fault);
  }

  private async attempt(target: PushSubscriptionRow, message: PushMessage): Promise<PushOutcome | Error> {
    try {
      return await this.pusher.send(target, message);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private forget(ctx: SiteContext, endpoint: string): Promise<unknown> {
    return this.db.tx(ctx, (tx) => tx.delete(PushSubscriptionRow, { site_id: ctx.site.id, endpoint }));
  }

  private async messageOf(siteId: string, news: ConversationNews): Promise<PushMessage> {
    const { settings } = await this.sites.get(siteId);
    const key = news.fromFictional ? 'push:new_message_fictional' : 'push:new_message';
    return {
      title: settings.name,
      body: this.texts.t(news.language, key, { site: settings.name }),
      path: `/chats/${news.conversationId}`,
      tag: `chat-${news.conversationId}`,
      lang: news.language,
    };
  }
}
