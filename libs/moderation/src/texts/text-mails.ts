import { AccountsService } from '@duet/accounts';
import type { TextRefusal } from '@duet/contract';
import { formatMailDay, MailSender } from '@duet/notifications';
import type { JobRun } from '@duet/platform';
import { Database, Outbox, Texts } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { textRejected } from './text.events';
import { TextReviewEntity } from './text-review.entity';

/** Mails about decisions on texts. */
@Injectable()
export class TextMails implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly texts: Texts,
    private readonly accounts: AccountsService,
    private readonly sites: SiteDirectory,
    private readonly sender: MailSender,
  ) {}

  onModuleInit(): void {
    this.outbox.on(textRejected, 'mailTextRejected', (rejection, run) => this.mailRejected(rejection, run));
  }

  /** The statement of reasons (D-65). Not sent when the decision was taken back or has another reason by now. */
  private async mailRejected({ review_id: id, reason: told }: RejectedText, run: JobRun): Promise<void> {
    const ctx = { site: { id: run.siteId! } };
    const where = { site_id: ctx.site.id, id, state: 'rejected', rejected_reason: told } as const;
    const review = await this.db.tx(ctx, (tx) => tx.findOneBy(TextReviewEntity, where));
    const account = review && (await this.accounts.find(ctx, review.member_id));
    if (!review || !account) return;
    const { id: accountId, language: locale, email, name } = account;
    const { settings } = await this.sites.get(ctx.site.id);
    const subject = this.texts.t(locale, `moderation:subject.${review.field}`);
    const reason = this.texts.t(locale, `moderation:reason.${told}`);
    const args = { name, email, date: formatMailDay(locale, settings, review.created_at), text: subject, reason };
    const path = review.field === 'message' ? '/chats' : '/profile';
    await this.sender.send(run, { kind: 'text_rejected', accountId, to: email, locale, path, args });
  }
}

interface RejectedText {
  review_id: string;
  reason: TextRefusal;
}
