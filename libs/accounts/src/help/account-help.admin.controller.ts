import { adminEndMemberSessions, adminResendActivation } from '@duet/contract';
import type { Actor, Params as ParamsOf } from '@duet/platform';
import { Acting, Serves } from '@duet/platform';
import { Controller, Param } from '@nestjs/common';
import { AccountHelpAdminService } from './account-help.admin.service';

@Controller()
export class AccountHelpAdminController {
  constructor(private readonly help: AccountHelpAdminService) {}

  @Serves(adminEndMemberSessions)
  endSessions(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminEndMemberSessions>) {
    return this.help.endSessions(actor, id);
  }

  @Serves(adminResendActivation)
  async resendActivation(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminResendActivation>) {
    await this.help.resendActivation(actor, id);
  }
}
