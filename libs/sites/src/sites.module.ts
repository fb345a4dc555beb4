import { Module } from '@nestjs/common';
import { DemoGuard } from './demo-guard';
import { SiteDirectory } from './site-directory';
import { SitesController } from './sites.controller';
import { SitesDoor } from './sites.door';
import { SitesService } from './sites.service';

@Module({
  controllers: [SitesController],
  providers: [DemoGuard, SiteDirectory, SitesDoor, SitesService],
  exports: [SiteDirectory, SitesService],
})
export class SitesModule {}
