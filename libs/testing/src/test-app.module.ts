import { AccountsModule, StaffModule } from '@duet/accounts';
import { CreditsModule } from '@duet/credits';
import { DiscountsModule } from '@duet/discounts';
import { InvoicesModule } from '@duet/invoices';
import { MembersModule } from '@duet/members';
import { NotificationsModule } from '@duet/notifications';
import { OrdersModule } from '@duet/orders';
import { PaymentsModule } from '@duet/payments';
import { PhotosModule } from '@duet/photos';
import { PlatformModule } from '@duet/platform';
import type { Clock, Config } from '@duet/platform';
import { SitesAdminModule, SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import type { DynamicModule, Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';

/** The domains that the makers need: sign-up, the link of a mail, photos, buying; and the console. */
const GROUND = [
  SitesModule,
  SitesAdminModule,
  AccountsModule,
  StaffModule,
  CreditsModule,
  PaymentsModule,
  InvoicesModule,
  PhotosModule,
  MembersModule,
  DiscountsModule,
  OrdersModule,
  NotificationsModule,
];

/** The application of most tests: no more domains than these and those that a spec names, so that a change reaches no other. */
@Module({})
export class TestAppModule {
  static around(domains: Type[]) {
    return ({ config, clock, process }: { config: Config; clock: Clock; process: string }): DynamicModule => {
      // Every entity whose lib is loaded.
      const entities = getMetadataArgsStorage().tables.map(({ target }) => target as Function);
      return {
        module: TestAppModule,
        imports: [PlatformModule.with({ config, process, entities, clock }), ...GROUND, ...domains],
      };
    };
  }
}
