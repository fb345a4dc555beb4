import { listOwnDecisions, readDecision } from '@duet/contract';
import type { Ctx, Input } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import { StatementsService } from './statements.service';

@Controller()
export class RestrictionsController {
  constructor(private readonly statements: StatementsService) {}

  @Serves(listOwnDecisions)
  list(@Context() ctx: Ctx) {
    return this.statements.listOwn(ctx);
  }

  @Serves(readDecision)
  read(@Context() ctx: Ctx, @Body() { token }: Input<typeof readDecision>) {
    return this.statements.read(ctx, token);
  }
}
