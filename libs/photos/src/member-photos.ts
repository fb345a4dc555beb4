import type { SiteContext } from '@duet/platform';
import { Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { judgeRecut } from './cut.rules';
import { HeldCaptions } from './held-captions';
import { chooseMain } from './main-photo.rules';
import { PhotoEntity } from './photo.entity';
import { mainPhotoOf } from './photo.rules';
import { erasePhoto, photoReplaced } from './photos.events';

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

  constructor(
    private readonly outbox: Outbox,
    private readonly held: HeldCaptions,
  ) {}

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
   * Changes photos of a member under their lock and settles them afterwards. Answers the result of `work`.
   */
  async change<T>(tx: EntityManager, owner: PhotoOwner, work: () => Promise<T>): Promise<T> {
    await this.lock(tx, owner);
    const answer = await work();
    await this.settle(tx, owner);
    return answer;
  }

  /** A member's profile photos in their order, with captions that wait open; cuts that wait for the place of one are not among them. */
  async list(tx: EntityManager, owner: PhotoOwner): Promise<PhotoEntity[]> {
    return (await this.listAll(tx, owner)).filter(({ replaces }) => replaces === null);
  }

  private async listAll(tx: EntityManager, { ctx, memberId }: PhotoOwner): Promise<PhotoEntity[]> {
    const photos = await tx.find(PhotoEntity, {
      where: { site_id: ctx.site.id, member_id: memberId, purpose: 'profile' },
      order: { main: 'DESC', position: 'ASC', id: 'ASC' },
    });
    return this.held.openToChange(ctx.site.id, photos);
  }

  /** Notes that these photos were compared with a selfie, and puts that on the card. Answers how many are approved. */
  async verify(tx: EntityManager, owner: PhotoOwner, { ids, at }: ComparedPhotos): Promise<number> {
    const approved = { ...this.keyOf(owner), purpose: 'profile', status: 'active', reviewed: true } as const;
    const { affected } = await tx.update(PhotoEntity, { ...approved, id: In([...ids]) }, { verified_at: at });
    await this.settle(tx, owner);
    return affected ?? 0;
  }

  /** Takes back that any of a member's photos was compared, from their card too. */
  async unverify(tx: EntityManager, owner: PhotoOwner): Promise<void> {
    await tx.update(PhotoEntity, this.keyOf(owner), { verified_at: null });
    await this.settle(tx, owner);
  }

  /** Settles a member's photos after a change: other cuts take their places, and card and photos have the same main photo. */
  async settle(tx: EntityManager, owner: PhotoOwner): Promise<void> {
    await this.settleRecuts(tx, owner);
    await this.settleMain(tx, owner);
  }

  /** Deletes a photo, with another cut that waits for its place; the files go by jobs. */
  async delete(tx: EntityManager, photo: PhotoEntity): Promise<void> {
    await this.deleteRecuts(tx, photo);
    await this.deleteOne(tx, photo);
  }

  /** Deletes the cuts that wait for the place of a photo, but for a new one. */
  async deleteRecuts(tx: EntityManager, { site_id, id }: PhotoEntity, kept?: PhotoEntity): Promise<void> {
    const recuts = await tx.findBy(PhotoEntity, { site_id, replaces: id });
    for (const recut of recuts.filter((one) => one.id !== kept?.id)) await this.deleteOne(tx, recut);
  }

  private async deleteOne(tx: EntityManager, { site_id, id, blurred_name }: PhotoEntity): Promise<void> {
    await tx.delete(PhotoEntity, { site_id, id });
    await this.outbox.add(tx, { site: { id: site_id } }, erasePhoto, { photo_id: id, blurred_name });
  }

  private async settleRecuts(tx: EntityManager, owner: PhotoOwner): Promise<void> {
    const photos = await this.listAll(tx, owner);
    for (const recut of photos.filter(({ replaces }) => replaces !== null)) {
      const before = photos.find(({ id }) => id === recut.replaces);
      const end = judgeRecut(recut, before);
      if (before && end === 'take') await this.takePlace(tx, { photos, recut, before });
      if (end === 'stand') await tx.update(PhotoEntity, { site_id: recut.site_id, id: recut.id }, { replaces: null });
    }
  }

  /** Puts another cut in the place of its photo, with its captions and its part as main photo; the photo goes. */
  private async takePlace(tx: EntityManager, { photos, recut, before }: Succession): Promise<void> {
    const { site_id, member_id, id: by } = recut;
    const { id: photo_id, main, main_wanted, caption, held_caption } = before;
    const order = photos.filter(({ replaces }) => replaces === null).map(({ id }) => (id === photo_id ? by : id));
    // Bound to its row, it is sealed anew for the other one.
    const captions = await this.held.seal(recut, { caption, held_caption });
    await tx.update(PhotoEntity, { site_id, id: by }, { replaces: null, ...captions });
    await this.delete(tx, before);
    await tx.update(PhotoEntity, { site_id, id: by }, { main, main_wanted });
    for (const [position, id] of order.entries()) await tx.update(PhotoEntity, { site_id, id }, { position });
    await this.outbox.tell(tx, { site: { id: site_id } }, photoReplaced, { photo_id, member_id, by });
  }

  /** Settles the main photo: one photo has the flag, and the profile has the same one. */
  private async settleMain(tx: EntityManager, owner: PhotoOwner): Promise<void> {
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

interface Succession {
  /** All photos of the member in their order. */
  photos: readonly PhotoEntity[];
  recut: PhotoEntity;
  before: PhotoEntity;
}
