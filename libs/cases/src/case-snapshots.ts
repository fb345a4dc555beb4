import { ReportedMessages } from '@duet/chat';
import type { ReportedMessage } from '@duet/chat';
import type { CaseSubject, KeptMessage } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { MemberViewService, ProfileEntity } from '@duet/members';
import { PhotoAccess, PhotoCaptions, PhotoEntity } from '@duet/photos';
import type { Ctx } from '@duet/platform';
import { me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import type { EntityManager } from 'typeorm';
import { KEPT_MESSAGES } from './case.rules';
import type { CaseSnapshotEntity } from './case-snapshot.entity';

/** A copy of what is reported, and the member whom it is about. */
export interface CaseSnapshot extends Omit<CaseSnapshotEntity, 'site_id' | 'case_id'> {
  memberId: string;
}

/** Copies what a member reports, as that member sees it at this moment. */
@Injectable()
export class CaseSnapshots {
  constructor(
    private readonly members: MemberViewService,
    private readonly messages: ReportedMessages,
    private readonly photos: PhotoAccess,
    private readonly captions: PhotoCaptions,
  ) {}

  /** Throws `not_found` for what the member may not see, and for their own. */
  take(tx: EntityManager, ctx: Ctx, { subject, id }: { subject: CaseSubject; id: string }): Promise<CaseSnapshot> {
    if (subject === 'message') return this.takeMessage(tx, ctx, id);
    return subject === 'photo' ? this.takePhoto(tx, ctx, id) : this.takeProfile(tx, ctx, id);
  }

  private async takeProfile(tx: EntityManager, ctx: Ctx, memberId: string): Promise<CaseSnapshot> {
    await this.requireOther(ctx, memberId);
    return { memberId, profile: await this.readProfile(tx, ctx, memberId), messages: [], picture: null };
  }

  private async takePhoto(tx: EntityManager, ctx: Ctx, id: string): Promise<CaseSnapshot> {
    const where = { site_id: ctx.site.id, id, status: 'active', purpose: 'profile' } as const;
    const photo = await tx.findOneBy(PhotoEntity, where);
    if (!photo) throw new DomainError('not_found');
    const snapshot = await this.takeProfile(tx, ctx, photo.member_id);
    return { ...snapshot, picture: await this.readPicture(photo) };
  }

  private async takeMessage(tx: EntityManager, ctx: Ctx, messageId: string): Promise<CaseSnapshot> {
    const search = { memberId: me(ctx), messageId, count: KEPT_MESSAGES };
    const found = await this.messages.read(tx, ctx, search);
    const reported = found.at(-1);
    if (!reported) throw new DomainError('not_found');
    const { sender_id: memberId, photo_id } = reported;
    const photo = photo_id && (await tx.findOneBy(PhotoEntity, { site_id: ctx.site.id, id: photo_id }));
    return {
      memberId,
      profile: await this.readProfile(tx, ctx, memberId),
      messages: found.map((message) => keptMessage(message, { reporterId: me(ctx), reportedId: messageId })),
      picture: photo ? await this.readPicture(photo) : null,
    };
  }

  private async requireOther(ctx: Ctx, memberId: string): Promise<void> {
    if (memberId === me(ctx)) throw new DomainError('not_found');
    await this.members.getOther(ctx, memberId);
  }

  private async readProfile(tx: EntityManager, ctx: Ctx, id: string): Promise<CaseSnapshot['profile']> {
    const profile = await tx.findOneBy(ProfileEntity, { site_id: ctx.site.id, id });
    if (!profile) return null;
    const { name, birth_date, city, country, about_me, looking_for, prompts } = profile;
    const captions = await this.captions.listShown(tx, ctx, id);
    return { name, birth_date, city, country, about_me, looking_for, prompts, captions };
  }

  /** Null where its file is gone by now. */
  private async readPicture({ storage_key }: PhotoEntity): Promise<Buffer | null> {
    const file = await this.photos.getFile(storage_key, 'full').catch(noFile);
    if (!file) return null;
    return Buffer.isBuffer(file.body) ? file.body : buffer(file.body);
  }
}

function noFile(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not_found') return null;
  throw error;
}

const keptMessage = (
  { id, sender_id, type, text, gift, created_at }: ReportedMessage,
  { reporterId, reportedId }: { reporterId: string; reportedId: string },
): KeptMessage => ({
  id,
  from_reporter: sender_id === reporterId,
  reported: id === reportedId,
  type,
  text,
  ...(gift !== null && { gift }),
  created_at: created_at.toISOString(),
});
