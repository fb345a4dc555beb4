import {
  adminArchiveSite,
  adminCompareSite,
  adminPreviewSite,
  adminPublishSite,
  adminRestoreSite,
  adminRollBackSite,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { SiteDifferences } from './site-differences';
import { SiteLaunchService } from './site-launch.service';

/** Preview, publishing and archiving of sites in the console. */
@Controller()
export class SiteLaunchAdminController {
  constructor(
    private readonly launch: SiteLaunchService,
    private readonly differences: SiteDifferences,
  ) {}

  @Serves(adminPreviewSite)
  preview(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminPreviewSite>,
    @Body() body: Input<typeof adminPreviewSite>,
  ) {
    return this.launch.preview(actor, id, body);
  }

  @Serves(adminCompareSite)
  compare(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminCompareSite>,
    @Query() query: QueryOf<typeof adminCompareSite>,
  ) {
    return this.differences.list(actor, id, query);
  }

  @Serves(adminPublishSite)
  publish(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminPublishSite>) {
    return this.launch.publish(actor, id);
  }

  @Serves(adminRollBackSite)
  rollBack(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminRollBackSite>,
    @Body() { version }: Input<typeof adminRollBackSite>,
  ) {
    return this.launch.rollBack(actor, id, version);
  }

  @Serves(adminArchiveSite)
  archive(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminArchiveSite>) {
    return this.launch.archive(actor, id);
  }

  @Serves(adminRestoreSite)
  restore(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminRestoreSite>) {
    return this.launch.restore(actor, id);
  }
}
