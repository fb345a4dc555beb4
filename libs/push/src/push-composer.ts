import { createHash } from 'node:crypto';
import { WaitingConversations } from '@duet/chat';
import type { Config, SiteContext, VapidKeys } from '@duet/platform';
import { Clock, CONFIG, Texts } from '@duet/platform';
import { PushKeysService, SiteDirectory } from '@duet/sites';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PushedMember } from './push-facts.service';
import { PushFactsService } from './push-facts.service';
import type { PushKind } from './push-kinds';
import { PUSH_KINDS, statusOf } from './push-kinds';
import type { PushSubscriptionEntity } from './push-subscription.entity';
import type { PushMessage, PushOptions, PushTarget } from './pusher';
import { lifeSeconds } from './push.rules';

/** A push message for a member, about one conversation or about none. */
export interface PushContent {
  member_id: string;
  kind: PushKind;
  conversation_id: string | null;
  /** The page that a click opens, where it is another one than that of the kind. */
  path?: string | null;
  /** The time from which the message is of no use, if that is before a day is over. */
  expires_at?: string | null;
}

/** Everything that a push message to one browser needs. */
export interface PushDelivery {
  target: PushTarget;
  message: PushMessage;
  options: PushOptions;
}

const TOPIC_LENGTH = 32;

/** Composes push messages from what is so at the moment at which they are sent. */
@Injectable()
export class PushComposer {
  constructor(
    private readonly clock: Clock,
    private readonly texts: Texts,
    private readonly sites: SiteDirectory,
    private readonly keys: PushKeysService,
    private readonly facts: PushFactsService,
    private readonly conversations: WaitingConversations,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The keys that a browser's subscription is bound to; null where nobody has them any more. */
  async findKeys(tx: EntityManager, ctx: SiteContext, browser: PushSubscriptionEntity): Promise<VapidKeys | null> {
    if (!browser.public_key) return this.config.push?.formerKeys ?? null;
    return this.keys.find(tx, ctx, browser.public_key);
  }

  /** The words for a member, in their language; null where the member is gone, the conversation read, or the time over. */
  async compose(
    tx: EntityManager,
    ctx: SiteContext,
    content: PushContent,
  ): Promise<Omit<PushDelivery, 'target'> | null> {
    const { member_id, conversation_id, kind, expires_at = null } = content;
    const seconds = lifeSeconds(expires_at ? new Date(expires_at) : null, this.clock.now());
    const member = seconds > 0 ? await this.facts.find(tx, ctx, { memberId: member_id, status: statusOf(kind) }) : null;
    if (!member) return null;
    const key = conversation_id && { site_id: ctx.site.id, member_id, conversation_id };
    if (key && !(await this.conversations.findUnread(tx, key))) return null;
    const message = await this.messageOf(ctx, content, member);
    const { urgency } = PUSH_KINDS[kind];
    return { message, options: { urgency, topic: topicOf(ctx, content, message.tag), lifeSeconds: seconds } };
  }

  private async messageOf(
    { site }: SiteContext,
    { kind, conversation_id, path: ownPath }: PushContent,
    { language: lang, badge }: PushedMember,
  ): Promise<PushMessage> {
    const { settings } = await this.sites.get(site.id);
    const { path, tag } = PUSH_KINDS[kind];
    return {
      title: settings.mail_name,
      body: this.texts.t(lang, `push:${kind}`, { site: settings.mail_name }),
      path: conversation_id ? `${path}/${conversation_id}` : (ownPath ?? path),
      tag: conversation_id ? `${tag}-${conversation_id}` : tag,
      lang,
      badge,
    };
  }
}

/** Tells push services only which of a member's messages replaces which. */
const topicOf = ({ site }: SiteContext, { member_id }: PushContent, tag: string): string =>
  createHash('sha256').update([site.id, member_id, tag].join(' ')).digest('base64url').slice(0, TOPIC_LENGTH);
