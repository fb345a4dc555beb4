import { confirmWithdrawal, declareWithdrawal, lookAtWithdrawal } from '@duet/contract';
import type { Ctx, Input } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import { WithdrawalsService } from './withdrawals.service';

/** Withdrawing from a purchase without logging in. */
@Controller()
export class WithdrawalsController {
  constructor(private readonly withdrawals: WithdrawalsService) {}

  @Serves(declareWithdrawal)
  declare(@Context() ctx: Ctx, @Body() body: Input<typeof declareWithdrawal>) {
    return this.withdrawals.declare(ctx, body);
  }

  @Serves(lookAtWithdrawal)
  look(@Context() ctx: Ctx, @Body() { token }: Input<typeof lookAtWithdrawal>) {
    return this.withdrawals.look(ctx, token);
  }

  @Serves(confirmWithdrawal)
  confirm(@Context() ctx: Ctx, @Body() body: Input<typeof confirmWithdrawal>) {
    return this.withdrawals.confirm(ctx, body);
  }
}
