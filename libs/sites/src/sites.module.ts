import { Module } from '@nestjs/common';
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
    OwnTextKinds,
    OwnTextsService,
    PageTexts,
    PushKeysService,
    SiteDirectory,
    SitePreviews,
    SitesRequestHandlers,
    SitesService,
  ],
  exports: [OwnTextKinds, OwnTextsService, PushKeysService, SiteDirectory, SitePreviews, SitesService],
})
export class SitesModule {}
