import { AccountsModule, entities as accounts, StaffModule } from '@duet/accounts';
import { ChatModule, entities as chat } from '@duet/chat';
import { CreditsModule, entities as credits } from '@duet/credits';
import { DiscountsModule, entities as discounts } from '@duet/discounts';
import { entities as likes, LikesModule } from '@duet/likes';
import { entities as members, MembersModule } from '@duet/members';
import { ModerationModule } from '@duet/moderation';
import { entities as notifications, NotificationsModule } from '@duet/notifications';
import { entities as orders, OrdersModule } from '@duet/orders';
import { entities as photos, PhotosModule } from '@duet/photos';
import type { Clock, Config } from '@duet/platform';
import { PlatformModule } from '@duet/platform';
import { entities as sites, SitesAdminModule, SitesModule } from '@duet/sites';
import type { DynamicModule } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { OpenApiController } from './open-api.controller';
import { PagesController } from './pages/pages.controller';
import { Shell } from './pages/shell';
import { Snapshots } from './pages/snapshots';

export const entities = [
  ...sites,
  ...accounts,
  ...credits,
  ...photos,
  ...members,
  ...likes,
  ...chat,
  ...discounts,
  ...orders,
  ...notifications,
];

interface Options {
  config: Config;
  clock?: Clock;
  process?: string;
}

/** Every domain of the product behind one HTTP door. */
@Module({})
export class AppModule {
  static with({ config, clock, process = 'api' }: Options): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(clock ? { config, process, entities, clock } : { config, process, entities }),
        SitesModule,
        SitesAdminModule,
        AccountsModule,
        StaffModule,
        CreditsModule,
        PhotosModule,
        MembersModule,
        LikesModule,
        ChatModule,
        DiscountsModule,
        OrdersModule,
        ModerationModule,
        NotificationsModule,
      ],
      controllers: [HealthController, OpenApiController, PagesController],
      providers: [Shell, Snapshots],
    };
  }
}
