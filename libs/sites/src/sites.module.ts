import { Module } from '@nestjs/common';
import { SiteDirectory } from './site-directory';
import { SitePreviews } from './site-previews';
import { SitesController } from './sites.controller';
import { SitesRequestHandlers } from './sites.request-handlers';
import { SitesService } from './sites.service';

@Module({
  controllers: [SitesController],
  providers: [SiteDirectory, SitePreviews, SitesRequestHandlers, SitesService],
  exports: [SiteDirectory, SitePreviews, SitesService],
})
export class SitesModule {}
