import type { AnswerOf, listIcebreakers } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { FreeIcebreakers } from './free-icebreakers';
import { IcebreakerTexts } from './icebreaker-texts';

type IcebreakerList = AnswerOf<typeof listIcebreakers>;

/** The icebreakers that a member may choose from. */
@Injectable()
export class IcebreakersService {
  constructor(
    private readonly texts: IcebreakerTexts,
    private readonly free: FreeIcebreakers,
  ) {}

  /** The lines in the member's language, and the price of the next one unless today's is free (D-34). */
  async list(ctx: Ctx): Promise<IcebreakerList> {
    const [lines, { isFree }] = await Promise.all([this.texts.listLines(ctx), this.free.read(ctx, me(ctx))]);
    return { lines, free_today: isFree, price: ctx.site.settings.message_credits };
  }
}
