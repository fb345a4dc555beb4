import { AccountsModule, entities as accounts } from '@duet/accounts';
import { ChatModule, entities as chat } from '@duet/chat';
import { CreditsModule, entities as credits } from '@duet/credits';
import { DiscountsModule, entities as discounts } from '@duet/discounts';
import { entities as invoices, InvoicesModule } from '@duet/invoices';
import { entities as likes, LikesModule } from '@duet/likes';
import { entities as members, MembersModule } from '@duet/members';
import { ModerationModule } from '@duet/moderation';
import { NotificationsModule } from '@duet/notifications';
import { entities as orders, OrdersModule } from '@duet/orders';
import { entities as payments, PaymentsModule } from '@duet/payments';
import { entities as photos, PhotosModule } from '@duet/photos';
import { entities as platform } from '@duet/platform';
import { entities as push, PushModule } from '@duet/push';
import { entities as sites, SitesModule } from '@duet/sites';

/** Every domain of the product: calls, jobs and timetable. */
export const domains = [
  SitesModule,
  AccountsModule,
  CreditsModule,
  PaymentsModule,
  InvoicesModule,
  PhotosModule,
  MembersModule,
  LikesModule,
  ChatModule,
  DiscountsModule,
  OrdersModule,
  ModerationModule,
  PushModule,
  NotificationsModule,
];

/** Every table of theirs. */
export const entities = [
  ...platform,
  ...sites,
  ...accounts,
  ...credits,
  ...payments,
  ...invoices,
  ...photos,
  ...members,
  ...likes,
  ...chat,
  ...discounts,
  ...orders,
  ...push,
];
