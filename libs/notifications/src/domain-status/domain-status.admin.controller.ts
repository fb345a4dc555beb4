import { adminCheckDomains, adminGetDomainStatus } from '@duet/contract';
import type { Actor, Params as ParamsOf } from '@duet/platform';
import { Acting, Serves } from '@duet/platform';
import { Controller, Param } from '@nestjs/common';
import { DomainStatusService } from './domain-status.service';

@Controller()
export class DomainStatusAdminController {
  constructor(private readonly status: DomainStatusService) {}

  @Serves(adminGetDomainStatus)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetDomainStatus>) {
    return this.status.get(actor, id);
  }

  @Serves(adminCheckDomains)
  check(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminCheckDomains>) {
    return this.status.check(actor, id);
  }
}
