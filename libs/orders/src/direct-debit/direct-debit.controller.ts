import { confirmMandate, createMandate, sendMandateCode } from '@duet/contract';
import type { Ctx, Input, Params as ParamsOf } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller, Param } from '@nestjs/common';
import { DirectDebitsService } from './direct-debits.service';

/** Paying by direct debit. */
@Controller()
export class DirectDebitController {
  constructor(private readonly debits: DirectDebitsService) {}

  @Serves(createMandate)
  draft(@Context() ctx: Ctx, @Body() form: Input<typeof createMandate>) {
    return this.debits.draft(ctx, form);
  }

  @Serves(sendMandateCode)
  authorise(
    @Context() ctx: Ctx,
    @Param() { id }: ParamsOf<typeof sendMandateCode>,
    @Body() { authorised }: Input<typeof sendMandateCode>,
  ) {
    return this.debits.authorise(ctx, id, authorised);
  }

  @Serves(confirmMandate)
  confirm(
    @Context() ctx: Ctx,
    @Param() { id }: ParamsOf<typeof confirmMandate>,
    @Body() { code }: Input<typeof confirmMandate>,
  ) {
    return this.debits.confirm(ctx, id, code);
  }
}
