import { getGifts, getReceivedGifts } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Context, me, Serves } from '@duet/platform';
import { Controller } from '@nestjs/common';
import { GiftsService } from './gifts.service';

@Controller()
export class GiftsController {
  constructor(private readonly gifts: GiftsService) {}

  @Serves(getGifts)
  async listOffered(@Context() ctx: Ctx) {
    return { gifts: await this.gifts.listOffered(ctx) };
  }

  @Serves(getReceivedGifts)
  async listReceived(@Context() ctx: Ctx) {
    return { gifts: (await this.gifts.readOfMember(ctx, me(ctx))).received };
  }
}
