import { answerOwnCase, getOwnCase, listOwnCases, objectToOwnCase, reportMember } from '@duet/contract';
import type { Ctx, Input, Params } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller, Param } from '@nestjs/common';
import { CaseThreads } from './case-threads';
import { CasesService } from './cases.service';

@Controller()
export class CasesController {
  constructor(
    private readonly cases: CasesService,
    private readonly threads: CaseThreads,
  ) {}

  @Serves(reportMember)
  report(@Context() ctx: Ctx, @Body() body: Input<typeof reportMember>) {
    return this.cases.report(ctx, body);
  }

  @Serves(listOwnCases)
  list(@Context() ctx: Ctx) {
    return this.cases.listOwn(ctx);
  }

  @Serves(getOwnCase)
  get(@Context() ctx: Ctx, @Param() { id }: Params<typeof getOwnCase>) {
    return this.threads.follow(ctx, { id });
  }

  @Serves(answerOwnCase)
  answer(
    @Context() ctx: Ctx,
    @Param() { id }: Params<typeof answerOwnCase>,
    @Body() { text }: Input<typeof answerOwnCase>,
  ) {
    return this.threads.answer(ctx, { key: { id }, call: answerOwnCase, text });
  }

  @Serves(objectToOwnCase)
  object(
    @Context() ctx: Ctx,
    @Param() { id }: Params<typeof objectToOwnCase>,
    @Body() { text }: Input<typeof objectToOwnCase>,
  ) {
    return this.threads.object(ctx, { key: { id }, call: objectToOwnCase, text });
  }
}
