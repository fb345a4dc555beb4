import {
  AccountsModule,
  entities as accounts,
  sealed as sealedAccounts,
  sealedColumns as sealedInAccounts,
} from '@duet/accounts';
import { CasesModule, entities as cases, sealedColumns as sealedInCases } from '@duet/cases';
import { ChatModule, entities as chat, sealedColumns as sealedInChat } from '@duet/chat';
import { CreditsModule, entities as credits } from '@duet/credits';
import { DatePlansModule, entities as datePlans, sealedColumns as sealedInDatePlans } from '@duet/date-plans';
import { DiscountsModule, entities as discounts } from '@duet/discounts';
import { entities as invoices, InvoicesModule } from '@duet/invoices';
import { entities as likes, LikesModule } from '@duet/likes';
import { entities as members, MembersModule, sealedColumns as sealedInMembers } from '@duet/members';
import { entities as moderation, ModerationModule, sealedColumns as sealedInModeration } from '@duet/moderation';
import { entities as notifications, NotificationsModule, sealed as sealedNotifications } from '@duet/notifications';
import { entities as orders, OrdersModule } from '@duet/orders';
import { entities as payments, PaymentsModule, sealed as sealedPayments } from '@duet/payments';
import { entities as photos, PhotosModule, sealedColumns as sealedInPhotos } from '@duet/photos';
import { entities as platform, sealed as sealedPlatform } from '@duet/platform';
import { entities as push, PushModule } from '@duet/push';
import { entities as reminders, RemindersModule } from '@duet/reminders';
import { entities as sites, SitesModule, sealed as sealedSites } from '@duet/sites';
import { entities as statistics, StatisticsModule, sealed as sealedStatistics } from '@duet/statistics';
import type { SealedColumn, SealedTable } from '@duet/platform';
import type { Type } from '@nestjs/common';

interface Domain {
  /** Its calls, jobs and repeating jobs. */
  readonly module: Type;
  /** Its tables. */
  readonly entities?: readonly Type[];
}

/** Every domain of the product by the name of its lib. */
export const DOMAINS: Record<string, Domain> = {
  sites: { module: SitesModule, entities: sites },
  accounts: { module: AccountsModule, entities: accounts },
  credits: { module: CreditsModule, entities: credits },
  payments: { module: PaymentsModule, entities: payments },
  invoices: { module: InvoicesModule, entities: invoices },
  photos: { module: PhotosModule, entities: photos },
  members: { module: MembersModule, entities: members },
  likes: { module: LikesModule, entities: likes },
  chat: { module: ChatModule, entities: chat },
  'date-plans': { module: DatePlansModule, entities: datePlans },
  cases: { module: CasesModule, entities: cases },
  discounts: { module: DiscountsModule, entities: discounts },
  orders: { module: OrdersModule, entities: orders },
  moderation: { module: ModerationModule, entities: moderation },
  push: { module: PushModule, entities: push },
  notifications: { module: NotificationsModule, entities: notifications },
  reminders: { module: RemindersModule, entities: reminders },
  statistics: { module: StatisticsModule, entities: statistics },
};

export const domains = Object.values(DOMAINS).map(({ module }) => module);

/** Every table of the product, with those of the platform. */
export const entities = [...platform, ...Object.values(DOMAINS).flatMap((domain) => domain.entities ?? [])];

/** Every table with sealed columns, which are sealed anew when keys change. */
export const sealedTables: SealedTable[] = [
  ...sealedPlatform,
  ...sealedSites,
  ...sealedAccounts,
  ...sealedPayments,
  ...sealedNotifications,
  ...sealedStatistics,
];

/** Every column with texts that are sealed by the data keys of their sites. */
export const sealedColumns: readonly SealedColumn[] = [
  ...sealedInChat,
  ...sealedInMembers,
  ...sealedInPhotos,
  ...sealedInDatePlans,
  ...sealedInCases,
  ...sealedInModeration,
  ...sealedInAccounts,
];
