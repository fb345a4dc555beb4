import {
  adminCreateDiscountBatch,
  adminCreateDiscountCode,
  adminGetDiscountCode,
  adminImportCodes,
  adminListDiscountCodes,
  adminPatchDiscountCode,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CodesImportAdminService } from './codes-import.admin.service';
import type { CodePatch, NewBatchInput, NewCodeInput } from './codes.admin.service';
import { CodesAdminService } from './codes.admin.service';

@Controller()
export class CodesAdminController {
  constructor(
    private readonly codes: CodesAdminService,
    private readonly imports: CodesImportAdminService,
  ) {}

  @Serves(adminListDiscountCodes)
  async list(
    @Acting() actor: Actor,
    @Query() query: QueryOf<typeof adminListDiscountCodes>,
    @Reply() reply: FastifyReply,
  ) {
    const page = await this.codes.list(actor, query);
    sendRange(reply, 'discount-codes', page);
    return page.rows;
  }

  @Serves(adminGetDiscountCode)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetDiscountCode>) {
    return this.codes.get(actor, id);
  }

  @Serves(adminCreateDiscountCode)
  create(@Acting() actor: Actor, @Body() body: Input<typeof adminCreateDiscountCode>) {
    return this.codes.create(actor, body as NewCodeInput);
  }

  @Serves(adminCreateDiscountBatch)
  batch(@Acting() actor: Actor, @Body() body: Input<typeof adminCreateDiscountBatch>) {
    return this.codes.createBatch(actor, body as NewBatchInput);
  }

  @Serves(adminPatchDiscountCode)
  patch(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminPatchDiscountCode>,
    @Body() body: Input<typeof adminPatchDiscountCode>,
  ) {
    return this.codes.patch(actor, id, body as CodePatch);
  }

  @Serves(adminImportCodes)
  importCsv(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminImportCodes>,
    @Body() body: Input<typeof adminImportCodes>,
  ) {
    return this.imports.importCsv(actor, id, body);
  }
}
