import { Module } from '@nestjs/common';
import { SiteLaunchService } from './admin/site-launch.service';
import { SiteSchedulesService } from './admin/site-schedules.service';
import { SiteWorkService } from './admin/site-work.service';
import { LaunchChecks } from './launch-checks';
import { OwnTextKinds } from './own-texts/own-text-kinds';
import { OwnTextsService } from './own-texts/own-texts.service';
import { PageTexts } from './own-texts/page-texts';
import { PushKeysService } from './push-keys/push-keys.service';
import { SiteDirectory } from './site-directory';
import { SitePreviews } from './site-previews';
import { SitesController } from './sites.controller';
import { SitesRequestHandlers } from './sites.request-handlers';
import { SitesService } from './sites.service';

@Module({
  controllers: [SitesController],
  providers: [
    LaunchChecks,
    OwnTextKinds,
    OwnTextsService,
    PageTexts,
    PushKeysService,
    SiteDirectory,
    SiteLaunchService,
    SitePreviews,
    SiteSchedulesService,
    SiteWorkService,
    SitesRequestHandlers,
    SitesService,
  ],
  exports: [
    LaunchChecks,
    OwnTextKinds,
    OwnTextsService,
    PushKeysService,
    SiteDirectory,
    SiteLaunchService,
    SitePreviews,
    SiteSchedulesService,
    SiteWorkService,
    SitesService,
  ],
})
export class SitesModule {}
