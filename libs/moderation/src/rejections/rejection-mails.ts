import { AccountsService } from '@duet/accounts';
import type { PhotoRejection, SelfieRefusal, TextRefusal } from '@duet/contract';
import { formatMailDay, MailSender } from '@duet/notifications';
import { PhotoEntity, photoRejected } from '@duet/photos';
import type { JobRun, SiteContext } from '@duet/platform';
import { Database, Outbox } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { textRejected } from '../texts/text.events';
import { TextReviewEntity } from '../texts/text-review.entity';
import { selfieRefused } from '../verifications/selfie.events';
import { RejectionWords } from './rejection-words';
import type { RejectionEntity } from './rejection.entity';
import type { NewRejection } from './rejections';
import { Rejections } from './rejections';

/** A rejection as its event tells of it. */
interface ToldRejection {
  subjectId: string;
  reason: PhotoRejection | TextRefusal | SelfieRefusal | undefined;
}

/** Reads the rejection of a photo or a text out of what was rejected. */
type RejectionReader = (tx: EntityManager, ctx: SiteContext, subjectId: string) => Promise<NewRejection | null>;

/** Mails about rejected photos, texts and selfies: the statement of reasons (D-65). The link opens the decision without a log-in. */
@Injectable()
export class RejectionMails implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly accounts: AccountsService,
    private readonly sites: SiteDirectory,
    private readonly sender: MailSender,
    private readonly rejections: Rejections,
    private readonly words: RejectionWords,
  ) {}

  onModuleInit(): void {
    this.outbox.on(photoRejected, 'mailPhotoRejected', ({ photo_id: subjectId, reason }, run) =>
      this.mail(run, { subjectId, reason }, readPhoto),
    );
    this.outbox.on(textRejected, 'mailTextRejected', ({ review_id: subjectId, reason }, run) =>
      this.mail(run, { subjectId, reason }, readText),
    );
    this.outbox.on(selfieRefused, 'mailSelfieRefused', ({ verification_id: subjectId, reason }, run) =>
      this.mail(run, { subjectId, reason }, () => Promise.resolve(null)),
    );
  }

  /**
   * Sent whatever the member has switched off. Not sent when the decision was taken back or has another reason by now, which has a
   * mail of its own.
   */
  private async mail(run: JobRun, told: ToldRejection, read: RejectionReader): Promise<void> {
    const ctx = { site: { id: run.siteId! } };
    const found = await this.db.tx(ctx, (tx) => this.find(tx, ctx, { told, read }));
    const account = found && (await this.accounts.find(ctx, found.row.member_id));
    if (!found || !account) return;
    const { row, token } = found;
    const { id: accountId, language: locale, email, name } = account;
    const { settings } = await this.sites.get(ctx.site.id);
    const args = {
      name,
      email,
      date: formatMailDay(locale, settings, row.content_at),
      reason: this.words.reasonOf(locale, row),
    };
    const mail = { accountId, to: email, locale, path: `/decisions#${token}` };
    if (row.content === 'photo') return this.sender.send(run, { ...mail, kind: 'photo_rejected', args });
    if (row.content === 'selfie') return this.sender.send(run, { ...mail, kind: 'selfie_refused', args });
    const text = this.words.subjectOf(locale, row.content);
    await this.sender.send(run, { ...mail, kind: 'text_rejected', args: { ...args, text } });
  }

  /** A process of the release before this one rejects without keeping a decision: it is kept here. */
  private async find(tx: EntityManager, ctx: SiteContext, { told, read }: RejectionSearch): Promise<Mailed | null> {
    const { subjectId, reason } = told;
    const kept = await this.rejections.findActive(tx, ctx, subjectId);
    const unkept = kept ? null : await read(tx, ctx, subjectId);
    const row = unkept ? await this.rejections.keep(tx, ctx, unkept) : kept;
    if (!row || (reason && reason !== row.reason)) return null;
    return { row, token: await this.rejections.tokenOf(tx, row) };
  }
}

interface RejectionSearch {
  told: ToldRejection;
  read: RejectionReader;
}

interface Mailed {
  row: RejectionEntity;
  token: string;
}

const readPhoto: RejectionReader = async (tx, { site }, id) => {
  const photo = await tx.findOneBy(PhotoEntity, { site_id: site.id, id, status: 'rejected' });
  if (!photo?.rejected_reason || !photo.decided_at) return null;
  const { member_id, rejected_reason, created_at, decided_at, decided_by } = photo;
  const decision = { reason: rejected_reason, content_at: created_at, made_at: decided_at, made_by: decided_by };
  return { member_id, content: 'photo', subject_id: id, ...decision };
};

const readText: RejectionReader = async (tx, { site }, id) => {
  const review = await tx.findOneBy(TextReviewEntity, { site_id: site.id, id, state: 'rejected' });
  if (!review?.rejected_reason || !review.decided_at) return null;
  const { member_id, field, rejected_reason, created_at, decided_at, decided_by } = review;
  const decision = { reason: rejected_reason, content_at: created_at, made_at: decided_at, made_by: decided_by };
  return { member_id, content: field, subject_id: id, ...decision };
};
