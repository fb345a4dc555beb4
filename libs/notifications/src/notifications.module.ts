import { AccountsModule } from '@duet/accounts';
import { ChatModule } from '@duet/chat';
import { InvoicesModule } from '@duet/invoices';
import { OrdersModule } from '@duet/orders';
import type { Config } from '@duet/platform';
import { CONFIG, Log } from '@duet/platform';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import { AccountMails } from './account-mails';
import { MailComposer } from './mail-composer';
import { MailSender } from './mail-sender';
import { OrderMails } from './order-mails';
import { PhotoMails } from './photo-mails';
import { PushController } from './push.controller';
import { PushJobs } from './push.jobs';
import { PushService } from './push.service';
import { LoggedPusher, Pusher, WebPusher } from './pusher';

/** Real sending needs an address that push services may turn to; without it messages are made and logged. */
function makePusher({ push }: Config, log: Log): Pusher {
  return push?.contact ? new WebPusher({ ...push, contact: push.contact }) : new LoggedPusher(log);
}

/** What members are told outside the pages: the mails about their account and photos, and push messages. */
@Module({
  imports: [SitesModule, AccountsModule, ChatModule, InvoicesModule, OrdersModule],
  controllers: [PushController],
  providers: [
    AccountMails,
    OrderMails,
    PhotoMails,
    MailSender,
    MailComposer,
    PushService,
    PushJobs,
    { provide: Pusher, inject: [CONFIG, Log], useFactory: makePusher },
  ],
  exports: [MailComposer, PushJobs],
})
export class NotificationsModule {}
