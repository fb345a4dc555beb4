import {
  adminCopyBundles,
  adminCreateBundle,
  adminDeleteBundle,
  adminGetBundle,
  adminImportBundles,
  adminListBundles,
  adminPatchBundle,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { BundleSetsAdminService } from './bundle-sets.admin.service';
import type { BundlePatch, NewBundleInput } from './bundles.admin.service';
import { BundlesAdminService } from './bundles.admin.service';

@Controller()
export class BundlesAdminController {
  constructor(
    private readonly bundles: BundlesAdminService,
    private readonly sets: BundleSetsAdminService,
  ) {}

  @Serves(adminListBundles)
  async list(@Acting() actor: Actor, @Query() query: QueryOf<typeof adminListBundles>, @Reply() reply: FastifyReply) {
    const page = await this.bundles.list(actor, query);
    sendRange(reply, 'credit-bundles', page);
    return page.rows;
  }

  @Serves(adminGetBundle)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetBundle>) {
    return this.bundles.get(actor, id);
  }

  @Serves(adminCreateBundle)
  create(@Acting() actor: Actor, @Body() body: Input<typeof adminCreateBundle>) {
    return this.bundles.create(actor, body as NewBundleInput);
  }

  @Serves(adminPatchBundle)
  patch(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminPatchBundle>,
    @Body() body: Input<typeof adminPatchBundle>,
  ) {
    return this.bundles.patch(actor, id, body as BundlePatch);
  }

  @Serves(adminDeleteBundle)
  remove(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminDeleteBundle>) {
    return this.bundles.remove(actor, id);
  }

  @Serves(adminCopyBundles)
  copy(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminCopyBundles>,
    @Body() body: Input<typeof adminCopyBundles>,
  ) {
    return this.sets.copy(actor, id, body);
  }

  @Serves(adminImportBundles)
  importCsv(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminImportBundles>,
    @Body() body: Input<typeof adminImportBundles>,
  ) {
    return this.sets.importCsv(actor, id, body);
  }
}
