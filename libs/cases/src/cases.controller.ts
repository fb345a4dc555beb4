import { listOwnCases, reportMember } from '@duet/contract';
import type { Ctx, Input } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import { CasesService } from './cases.service';

@Controller()
export class CasesController {
  constructor(private readonly cases: CasesService) {}

  @Serves(reportMember)
  report(@Context() ctx: Ctx, @Body() body: Input<typeof reportMember>) {
    return this.cases.report(ctx, body);
  }

  @Serves(listOwnCases)
  list(@Context() ctx: Ctx) {
    return this.cases.listOwn(ctx);
  }
}
