import { AccountsModule } from '@duet/accounts';
import { InvoicesModule } from '@duet/invoices';
import { OrdersModule } from '@duet/orders';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import { AccountMails } from './account-mails';
import { MailComposer } from './mail-composer';
import { MailSender } from './mail-sender';
import { OrderMails } from './order-mails';
import { PhotoMails } from './photo-mails';

/** Mails to members: about their account, photos and orders. */
@Module({
  imports: [SitesModule, AccountsModule, InvoicesModule, OrdersModule],
  providers: [AccountMails, OrderMails, PhotoMails, MailSender, MailComposer],
  exports: [MailComposer],
})
export class NotificationsModule {}
