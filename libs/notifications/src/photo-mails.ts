import { AccountsService } from '@duet/accounts';
import type { PhotoRejection } from '@duet/contract';
import { PhotoEntity, photoRejected } from '@duet/photos';
import type { JobRun } from '@duet/platform';
import { Database, Outbox, Texts } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { formatMailDay } from './mail-dates';
import { MailSender } from './mail-sender';

interface RejectionMail {
  photoId: string;
  reason: PhotoRejection | undefined;
}

/** Mails about decisions on photos. */
@Injectable()
export class PhotoMails implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly texts: Texts,
    private readonly accounts: AccountsService,
    private readonly sites: SiteDirectory,
    private readonly sender: MailSender,
  ) {}

  onModuleInit(): void {
    this.outbox.on(photoRejected, 'mailPhotoRejected', ({ photo_id, reason }, run) =>
      this.mailRejected({ photoId: photo_id, reason }, run),
    );
  }

  /**
   * The statement of reasons (D-65), sent whatever the member has switched off. Not sent when the decision was revoked
   * or has another reason by now, which has a mail of its own.
   */
  private async mailRejected({ photoId, reason: told }: RejectionMail, run: JobRun): Promise<void> {
    const ctx = { site: { id: run.siteId! } };
    const where = { site_id: ctx.site.id, id: photoId, status: 'rejected' } as const;
    const photo = await this.db.tx(ctx, (tx) => tx.findOneBy(PhotoEntity, where));
    const account = photo && (await this.accounts.find(ctx, photo.member_id));
    if (!photo?.rejected_reason || !account) return;
    if (told && told !== photo.rejected_reason) return;
    const { id: accountId, language: locale, email, name } = account;
    const { settings } = await this.sites.get(ctx.site.id);
    const reason = this.texts.t(locale, `enums:photo_rejection.${photo.rejected_reason}`);
    const args = { name, email, date: formatMailDay(locale, settings, photo.created_at), reason };
    await this.sender.send(run, { kind: 'photo_rejected', accountId, to: email, locale, path: '/profile', args });
  }
}
