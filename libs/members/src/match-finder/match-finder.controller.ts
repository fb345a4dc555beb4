import { answerMatchFinder, getMatchFinder } from '@duet/contract';
import type { Ctx, Input } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import { MatchFinderService } from './match-finder.service';

@Controller()
export class MatchFinderController {
  constructor(private readonly finder: MatchFinderService) {}

  @Serves(getMatchFinder)
  get(@Context() ctx: Ctx) {
    return this.finder.get(ctx);
  }

  @Serves(answerMatchFinder)
  answer(@Context() ctx: Ctx, @Body() body: Input<typeof answerMatchFinder>) {
    return this.finder.answer(ctx, body);
  }
}
