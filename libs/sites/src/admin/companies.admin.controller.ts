import {
  adminCreateCompany,
  adminDeleteCompany,
  adminGetCompany,
  adminListCompanies,
  adminPatchCompany,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { CompanyInput, CompanyPatch } from './companies.admin.service';
import { CompaniesAdminService } from './companies.admin.service';

@Controller()
export class CompaniesAdminController {
  constructor(private readonly companies: CompaniesAdminService) {}

  @Serves(adminListCompanies)
  async list(@Acting() actor: Actor, @Query() query: QueryOf<typeof adminListCompanies>, @Reply() reply: FastifyReply) {
    const page = await this.companies.list(actor, query);
    sendRange(reply, 'companies', page);
    return page.rows;
  }

  @Serves(adminGetCompany)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetCompany>) {
    return this.companies.get(actor, id);
  }

  @Serves(adminCreateCompany)
  create(@Acting() actor: Actor, @Body() body: Input<typeof adminCreateCompany>) {
    return this.companies.create(actor, body as CompanyInput);
  }

  @Serves(adminPatchCompany)
  patch(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminPatchCompany>,
    @Body() body: Input<typeof adminPatchCompany>,
  ) {
    return this.companies.patch(actor, id, body as CompanyPatch);
  }

  @Serves(adminDeleteCompany)
  remove(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminDeleteCompany>) {
    return this.companies.remove(actor, id);
  }
}
