import { Module } from '@nestjs/common';
import { PushKeysService } from './push-keys/push-keys.service';
import { SiteDirectory } from './site-directory';
import { SitePreviews } from './site-previews';
import { SitesController } from './sites.controller';
import { SitesRequestHandlers } from './sites.request-handlers';
import { SitesService } from './sites.service';

@Module({
  controllers: [SitesController],
  providers: [PushKeysService, SiteDirectory, SitePreviews, SitesRequestHandlers, SitesService],
  exports: [PushKeysService, SiteDirectory, SitePreviews, SitesService],
})
export class SitesModule {}
