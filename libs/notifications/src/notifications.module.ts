import { AccountsModule } from '@duet/accounts';
import { InvoicesModule } from '@duet/invoices';
import { OrdersModule } from '@duet/orders';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import { AccountMails } from './account-mails';
import { MailEventsController } from './events/mail-events.controller';
import { MailEventsJobs } from './events/mail-events.jobs';
import { MailEventsService } from './events/mail-events.service';
import { MailComposer } from './mail-composer';
import { MailSender } from './mail-sender';
import { OrderMails } from './order-mails';
import { PhotoMails } from './photo-mails';
import { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens';
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller';
import { UnsubscribeService } from './unsubscribe/unsubscribe.service';

/** Mails to members: about their account, photos and orders. */
@Module({
  imports: [SitesModule, AccountsModule, InvoicesModule, OrdersModule],
  controllers: [UnsubscribeController, MailEventsController],
  providers: [
    AccountMails,
    OrderMails,
    PhotoMails,
    MailSender,
    MailComposer,
    UnsubscribeTokens,
    UnsubscribeService,
    MailEventsService,
    MailEventsJobs,
  ],
  exports: [MailComposer, MailSender, MailEventsJobs],
})
export class NotificationsModule {}
