import { Injectable } from '@nestjs/common';
import type { SiteCtx } from './chat.facts';
import { FreeIcebreakers } from './free-icebreakers';
import { MessagePhotos } from './message-photos';
import { Quotes } from './quotes';
import type { MessageInput } from './send.service';

/** Knows of a message what depends on its content: its price, and if it can be sent as it is. */
@Injectable()
export class SendableContents {
  constructor(
    private readonly photos: MessagePhotos,
    private readonly freeIcebreakers: FreeIcebreakers,
    private readonly quotes: Quotes,
  ) {}

  /** The price of the next message in credits: none where it is the free icebreaker of the day. */
  async priceOf(ctx: SiteCtx, { content, from, price }: MessageInput): Promise<number> {
    if (content.type !== 'icebreaker') return price;
    return (await this.freeIcebreakers.read(ctx, from)).isFree ? 0 : price;
  }

  /** Throws for a photo that cannot be sent (yet), and for a quoted message that the sender does not see. */
  async requireSendable(ctx: SiteCtx, { from, to, content }: MessageInput): Promise<void> {
    if (content.type === 'photo') await this.photos.requireSendable(ctx, from, content.photoId);
    if (content.type !== 'text' || !content.replyTo || !('conversationId' in to)) return;
    const { conversationId } = to;
    await this.quotes.requireVisible(ctx, { memberId: from, conversationId, messageId: content.replyTo });
  }
}
