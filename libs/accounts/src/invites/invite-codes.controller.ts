import { checkInviteCode } from '@duet/contract';
import type { Ctx, Input } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import { InviteCodesService } from './invite-codes.service';

@Controller()
export class InviteCodesController {
  constructor(private readonly invites: InviteCodesService) {}

  @Serves(checkInviteCode)
  check(@Context() ctx: Ctx, @Body() { invite_code }: Input<typeof checkInviteCode>): Promise<void> {
    return this.invites.check(ctx, invite_code);
  }
}
