import { StaffModule } from '@duet/accounts';
import { domains, entities } from '@duet/domains';
import type { Clock, Config } from '@duet/platform';
import { PlatformModule } from '@duet/platform';
import { SitesAdminModule } from '@duet/sites';
import type { DynamicModule } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { OpenApiController } from './open-api.controller';
import { LanderPages } from './pages/landers/lander-pages';
import { PagesController } from './pages/pages.controller';
import { Shell } from './pages/shell';
import { StartTexts } from './pages/start-texts';
import { PageTemplates } from './pages/templates';
import { Snapshots } from './pages/snapshots';
import { Readiness } from './readiness';

interface Options {
  config: Config;
  clock?: Clock;
  process?: string;
}

/** Every domain of the product behind one HTTP server. */
@Module({})
export class AppModule {
  static with({ config, clock, process = 'api' }: Options): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(clock ? { config, process, entities, clock } : { config, process, entities }),
        ...domains,
        SitesAdminModule,
        StaffModule,
      ],
      controllers: [HealthController, OpenApiController, PagesController],
      providers: [LanderPages, PageTemplates, Readiness, Shell, Snapshots, StartTexts],
    };
  }
}
