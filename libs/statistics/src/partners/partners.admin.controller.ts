import {
  adminCreatePartner,
  adminDeletePartner,
  adminGetPartner,
  adminListPartners,
  adminListPostbacks,
  adminPatchPartner,
  adminRetryPostback,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { NewPartnerInput, PartnerPatch } from './partners.admin.service';
import { PartnersAdminService } from './partners.admin.service';
import { PostbacksAdminService } from './postbacks.admin.service';

@Controller()
export class PartnersAdminController {
  constructor(
    private readonly partners: PartnersAdminService,
    private readonly postbacks: PostbacksAdminService,
  ) {}

  @Serves(adminListPartners)
  async list(@Acting() actor: Actor, @Query() query: QueryOf<typeof adminListPartners>, @Reply() reply: FastifyReply) {
    const page = await this.partners.list(actor, query);
    sendRange(reply, 'traffic-partners', page);
    return page.rows;
  }

  @Serves(adminGetPartner)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetPartner>) {
    return this.partners.get(actor, id);
  }

  @Serves(adminCreatePartner)
  create(@Acting() actor: Actor, @Body() body: Input<typeof adminCreatePartner>) {
    return this.partners.create(actor, body as NewPartnerInput);
  }

  @Serves(adminPatchPartner)
  patch(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminPatchPartner>,
    @Body() body: Input<typeof adminPatchPartner>,
  ) {
    return this.partners.patch(actor, id, body as PartnerPatch);
  }

  @Serves(adminDeletePartner)
  remove(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminDeletePartner>) {
    return this.partners.remove(actor, id);
  }

  @Serves(adminListPostbacks)
  async listPostbacks(
    @Acting() actor: Actor,
    @Query() query: QueryOf<typeof adminListPostbacks>,
    @Reply() reply: FastifyReply,
  ) {
    const page = await this.postbacks.list(actor, query);
    sendRange(reply, 'postbacks', page);
    return page.rows;
  }

  @Serves(adminRetryPostback)
  retry(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminRetryPostback>) {
    return this.postbacks.retry(actor, id);
  }
}
