import { getSpendGuard, pauseBuying, setSpendLimit } from '@duet/contract';
import type { Ctx, Input } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import { SpendGuardService } from './spend-guard.service';

/** Serves a member's weekly limit and breaks from buying. */
@Controller()
export class SpendGuardController {
  constructor(private readonly guard: SpendGuardService) {}

  @Serves(getSpendGuard)
  get(@Context() ctx: Ctx) {
    return this.guard.get(ctx);
  }

  @Serves(setSpendLimit)
  setLimit(@Context() ctx: Ctx, @Body() { limit }: Input<typeof setSpendLimit>) {
    return this.guard.setLimit(ctx, limit);
  }

  @Serves(pauseBuying)
  pause(@Context() ctx: Ctx, @Body() { weeks }: Input<typeof pauseBuying>) {
    return this.guard.pause(ctx, Number(weeks));
  }
}
