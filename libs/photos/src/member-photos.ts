import type { SiteContext } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { chooseMain } from './main-photo.rules';
import { PhotoEntity } from './photo.entity';
import { mainPhotoOf } from './photo.rules';

interface PhotoOwner {
  ctx: SiteContext;
  memberId: string;
}

/** Statements on the profile of member `$2` of site `$1`, set by the members lib. */
export interface ProfileStatements {
  /** Locks the profile's row until the transaction ends; returns a row where there is one. */
  lock: string;
  /** Writes the main photo `$3` (JSON, or null) to the profile. */
  setMainPhoto: string;
}

/** Photos that a staff member has compared with a selfie, and when. */
interface ComparedPhotos {
  ids: readonly string[];
  at: Date;
}

export interface StoredPhotoDecision {
  status: PhotoEntity['status'];
  reason: PhotoEntity['rejected_reason'];
  decidedAt: Date;
  staffId: string;
}

/** All photos of one member: their lock, their order, and the main one. */
@Injectable()
export class MemberPhotos {
  private profiles: ProfileStatements | null = null;

  /** Sets the statements on profiles; the members lib calls it. */
  setProfiles(statements: ProfileStatements): void {
    this.profiles = statements;
  }

  /**
   * Locks a member's photos for this transaction, by the row of their profile: every change of photos begins with it,
   * so that limits and the choice of the main photo hold under any race. False when the profile is gone.
   */
  async lock(tx: EntityManager, { ctx, memberId }: PhotoOwner): Promise<boolean> {
    const rows = (await tx.query(this.statements.lock, [ctx.site.id, memberId])) as unknown[];
    return rows.length > 0;
  }

  /**
   * Changes photos of a member under their lock and settles the main photo afterwards. Answers the result of `work`.
   */
  async change<T>(tx: EntityManager, owner: PhotoOwner, work: () => Promise<T>): Promise<T> {
    await this.lock(tx, owner);
    const answer = await work();
    await this.settleMain(tx, owner);
    return answer;
  }

  /** A member's profile photos in their order. */
  list(tx: EntityManager, { ctx, memberId }: PhotoOwner): Promise<PhotoEntity[]> {
    return tx.find(PhotoEntity, {
      where: { site_id: ctx.site.id, member_id: memberId, purpose: 'profile' },
      order: { main: 'DESC', position: 'ASC', id: 'ASC' },
    });
  }

  /** Notes that these photos were compared with a selfie, and puts that on the card. Answers how many are approved. */
  async verify(tx: EntityManager, owner: PhotoOwner, { ids, at }: ComparedPhotos): Promise<number> {
    const approved = { ...this.keyOf(owner), purpose: 'profile', status: 'active', reviewed: true } as const;
    const { affected } = await tx.update(PhotoEntity, { ...approved, id: In([...ids]) }, { verified_at: at });
    await this.settleMain(tx, owner);
    return affected ?? 0;
  }

  /** Takes back that any of a member's photos was compared, from their card too. */
  async unverify(tx: EntityManager, owner: PhotoOwner): Promise<void> {
    await tx.update(PhotoEntity, this.keyOf(owner), { verified_at: null });
    await this.settleMain(tx, owner);
  }

  /** Settles the main photo after a change: one photo has the flag, and the profile has the same one. */
  async settleMain(tx: EntityManager, owner: PhotoOwner): Promise<void> {
    const { ctx, memberId } = owner;
    const photos = await this.list(tx, owner);
    const mainPhoto = chooseMain(photos);
    for (const photo of photos.filter(({ main, id }) => main && id !== mainPhoto?.id))
      await tx.update(PhotoEntity, { site_id: photo.site_id, id: photo.id }, { main: false });
    if (mainPhoto && (!mainPhoto.main || mainPhoto.main_wanted))
      await tx.update(
        PhotoEntity,
        { site_id: mainPhoto.site_id, id: mainPhoto.id },
        { main: true, main_wanted: false },
      );
    const card = mainPhoto && mainPhotoOf({ ...mainPhoto, main: true });
    await tx.query(this.statements.setMainPhoto, [ctx.site.id, memberId, card ? JSON.stringify(card) : null]);
  }

  /** Writes a staff member's decision on a locked photo; a rejected one loses the flags of the main photo. */
  async decide(tx: EntityManager, { site_id, id }: PhotoEntity, decision: StoredPhotoDecision): Promise<void> {
    const { status, reason, decidedAt, staffId } = decision;
    const mainFlags = status === 'rejected' ? { main: false, main_wanted: false } : {};
    const change = { status, rejected_reason: reason, reviewed: status === 'active', ...mainFlags };
    await tx.update(PhotoEntity, { site_id, id }, { ...change, decided_at: decidedAt, decided_by: staffId });
  }

  private keyOf = ({ ctx, memberId }: PhotoOwner) => ({ site_id: ctx.site.id, member_id: memberId });

  private get statements(): ProfileStatements {
    if (!this.profiles) throw new Error('No lib has said where profiles are');
    return this.profiles;
  }
}
