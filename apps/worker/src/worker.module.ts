import { AccountsModule, entities as accounts } from '@duet/accounts';
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
import { entities as sites, SitesModule } from '@duet/sites';
import type { DynamicModule } from '@nestjs/common';
import { Module } from '@nestjs/common';

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

/** The same domains as the API, without a way in. */
@Module({})
export class WorkerModule {
  static with(config: Config, clock?: Clock): DynamicModule {
    const options = { config, process: 'worker', entities };
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.with(clock ? { ...options, clock } : options),
        SitesModule,
        AccountsModule,
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
    };
  }
}
