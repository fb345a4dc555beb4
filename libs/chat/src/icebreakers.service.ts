import type { AnswerOf, listIcebreakers } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { Recipient } from './chat.facts';
import { ChatService } from './chat.service';
import { FreeIcebreakers } from './free-icebreakers';
import { IcebreakerTexts } from './icebreaker-texts';
import type { SendResult } from './send.service';
import { SendService } from './send.service';

type IcebreakerList = AnswerOf<typeof listIcebreakers>;

/** The icebreakers that a member may choose from, and the sending of one. */
@Injectable()
export class IcebreakersService {
  constructor(
    private readonly texts: IcebreakerTexts,
    private readonly free: FreeIcebreakers,
    private readonly sender: SendService,
    private readonly chat: ChatService,
  ) {}

  /** The lines in the member's language, and the price of the next one unless today's is free (D-34). */
  async list(ctx: Ctx): Promise<IcebreakerList> {
    const [lines, { isFree }] = await Promise.all([this.texts.listLines(ctx), this.free.read(ctx, me(ctx))]);
    return { lines, free_today: isFree, price: ctx.site.settings.message_credits };
  }

  /**
   * Sends one of the site's lines: the first of a local day is free (D-34). Throws a fault of `text` for words that are no
   * line of the member's language, unless they were sent under this key while they were one.
   */
  async send(ctx: Ctx, to: Recipient, { key, text }: { key: string; text: string }): Promise<SendResult> {
    const { day } = await this.free.read(ctx, me(ctx));
    const content = { type: 'icebreaker' as const, text, day };
    const input = { from: me(ctx), to, key, content, price: ctx.site.settings.message_credits };
    if (!(await this.texts.listLines(ctx)).includes(text)) {
      const earlier = await this.sender.replay(ctx, input);
      if (earlier) return earlier;
      throw DomainError.field('text', 'one_of');
    }
    return this.chat.explainMute(ctx, this.sender.send(ctx, input));
  }
}
