import { listOwnDecisions, readDecision } from '@duet/contract';
import type { Ctx, Input } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import { DecisionsService } from './decisions.service';

@Controller()
export class DecisionsController {
  constructor(private readonly decisions: DecisionsService) {}

  @Serves(listOwnDecisions)
  list(@Context() ctx: Ctx) {
    return this.decisions.listOwn(ctx);
  }

  @Serves(readDecision)
  read(@Context() ctx: Ctx, @Body() { token }: Input<typeof readDecision>) {
    return this.decisions.read(ctx, token);
  }
}
