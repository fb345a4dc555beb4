import {
  adminArchiveSite,
  adminCancelSchedule,
  adminCommentVersion,
  adminCompareSite,
  adminPreviewSite,
  adminPublishSite,
  adminRestoreSite,
  adminRollBackSite,
  adminScheduleSite,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { SiteDifferences } from './site-differences';
import { SiteLaunchService } from './site-launch.service';
import { SiteSchedulesService } from './site-schedules.service';

/** Preview, publishing and archiving of sites in the console. */
@Controller()
export class SiteLaunchAdminController {
  constructor(
    private readonly launch: SiteLaunchService,
    private readonly differences: SiteDifferences,
    private readonly schedules: SiteSchedulesService,
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

  @Serves(adminScheduleSite)
  schedule(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminScheduleSite>,
    @Body() body: Input<typeof adminScheduleSite>,
  ) {
    return this.schedules.schedule(actor, id, body);
  }

  @Serves(adminCancelSchedule)
  cancel(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminCancelSchedule>) {
    return this.schedules.cancel(actor, id);
  }

  @Serves(adminCommentVersion)
  comment(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminCommentVersion>,
    @Body() { version, note }: Input<typeof adminCommentVersion>,
  ) {
    return this.launch.comment(actor, id, { version, note: note?.trim() || null });
  }
}
