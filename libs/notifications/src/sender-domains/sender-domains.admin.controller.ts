import {
  adminGetSenderDomain,
  adminMakeMailKey,
  adminMakeNextMailKey,
  adminSaveMailEventKey,
  adminUseNextMailKey,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf } from '@duet/platform';
import { Acting, Serves } from '@duet/platform';
import { Body, Controller, Param } from '@nestjs/common';
import { SenderDomainsAdminService } from './sender-domains.admin.service';

@Controller()
export class SenderDomainsAdminController {
  constructor(private readonly domains: SenderDomainsAdminService) {}

  @Serves(adminGetSenderDomain)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetSenderDomain>) {
    return this.domains.get(actor, id);
  }

  @Serves(adminMakeMailKey)
  makeKey(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminMakeMailKey>) {
    return this.domains.makeKey(actor, id);
  }

  @Serves(adminMakeNextMailKey)
  makeNextKey(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminMakeNextMailKey>) {
    return this.domains.makeNextKey(actor, id);
  }

  @Serves(adminUseNextMailKey)
  useNextKey(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminUseNextMailKey>) {
    return this.domains.useNextKey(actor, id);
  }

  @Serves(adminSaveMailEventKey)
  saveEventKey(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminSaveMailEventKey>,
    @Body() { sendgrid_key }: Input<typeof adminSaveMailEventKey>,
  ) {
    return this.domains.saveEventKey(actor, id, sendgrid_key);
  }
}
