import {
  adminCloneSite,
  adminCreateSite,
  adminGetSite,
  adminListSites,
  adminListSiteVersions,
  adminPatchSite,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SitesAdminService } from './sites.admin.service';

@Controller()
export class SitesAdminController {
  constructor(private readonly sites: SitesAdminService) {}

  @Serves(adminListSites)
  async list(@Acting() actor: Actor, @Query() query: QueryOf<typeof adminListSites>, @Reply() reply: FastifyReply) {
    const page = await this.sites.list(actor, query);
    sendRange(reply, 'sites', page);
    return page.rows;
  }

  @Serves(adminCreateSite)
  create(@Acting() actor: Actor, @Body() body: Input<typeof adminCreateSite>) {
    return this.sites.create(actor, body);
  }

  @Serves(adminGetSite)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetSite>) {
    return this.sites.get(actor, id);
  }

  @Serves(adminPatchSite)
  patch(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminPatchSite>,
    @Body() body: Input<typeof adminPatchSite>,
  ) {
    return this.sites.patch(actor, id, body);
  }

  @Serves(adminCloneSite)
  clone(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminCloneSite>,
    @Body() body: Input<typeof adminCloneSite>,
  ) {
    return this.sites.clone(actor, id, body);
  }

  @Serves(adminListSiteVersions)
  async listVersions(
    @Acting() actor: Actor,
    @Query() query: QueryOf<typeof adminListSiteVersions>,
    @Reply() reply: FastifyReply,
  ) {
    const page = await this.sites.listVersions(actor, query);
    sendRange(reply, 'site-versions', page);
    return page.rows;
  }
}
