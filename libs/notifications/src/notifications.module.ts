import { AccountsModule } from '@duet/accounts';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import { AccountMails } from './account-mails';
import { MailComposer } from './mail-composer';

/** What members are told outside the pages: the mails about their account. */
@Module({ imports: [SitesModule, AccountsModule], providers: [AccountMails, MailComposer], exports: [MailComposer] })
export class NotificationsModule {}
