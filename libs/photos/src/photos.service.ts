import { ACCOUNT_ROWS } from '@duet/accounts';
import type { Readable } from 'node:stream';
import type { Call, OwnPhoto, PhotoCut, PixelSize } from '@duet/contract';
import { DomainError, uploadPhoto } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, Database, Idempotency, Ids, me, Outbox, returned, Storage } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CaptionsOfPhoto } from './caption.rules';
import { readCaption, toCaptionColumns, writtenCaption } from './caption.rules';
import type { MeasuredCut } from './cut.rules';
import { measureCut } from './cut.rules';
import { HeldCaptions } from './held-captions';
import { movePhoto } from './main-photo.rules';
import { mediaToken } from './media-token';
import { MemberPhotos } from './member-photos';
import { PhotoEntity } from './photo.entity';
import { originalKey, photoFolder } from './photo.rules';
import type { OwnPhotoRow } from './own-photos';
import { toOwnPhotos, ownPhotosSql } from './own-photos';
import { captionsChanged, erasePhoto, processCut, processPhoto } from './photos.events';
import type { PhotoUpload } from './upload/photo-upload';

/** A picture that becomes a photo. */
export interface PhotoSource {
  open: () => Readable;
  bytes: number;
  /** Tells one picture from another. */
  hash: string;
  /** Its size, upright. */
  header: PixelSize;
}

/** The purpose of an upload, its call, and what else happens in the same transaction. */
export interface PhotoAcceptance<T> {
  purpose: PhotoEntity['purpose'];
  /** The call of the Idempotency-Key; `about` and the file make up its body: another body is another request. */
  call: Call;
  about?: object;
  /** The part that shows; all of it without. */
  cut?: MeasuredCut | null;
  /** The photo whose place the new one takes once it may show. */
  replaces?: string;
  /** Runs in the photo's transaction, once per key; its result is the answer. */
  within: (tx: EntityManager, photo: PhotoEntity) => Promise<T>;
}

/** Rows of a member's own photos, and if the member has premium. */
export interface OwnPhotoRows {
  photos: OwnPhotoRow[] | null;
  paid_user: boolean;
}

/** Photos for messages that go: uploaded before `before`, and not `used`, an SQL condition on the row of an alias. */
interface UnusedPhotos {
  before: Date;
  used: (photo: string) => string;
}

const UNUSED_BATCH = 500;
const unusedSql = ({ used }: UnusedPhotos): string =>
  `ph.purpose = 'message' AND ph.created_at < $1 AND NOT ${used('ph')}`;

/** Photos of members: upload, order, deletion. The worker makes their sizes. */
@Injectable()
export class PhotosService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly outbox: Outbox,
    private readonly storage: Storage,
    private readonly idempotency: Idempotency,
    private readonly memberPhotos: MemberPhotos,
    private readonly held: HeldCaptions,
  ) {}

  /**
   * Stores an upload as an unprocessed original and adds the job that makes its sizes, once per Idempotency-Key. The
   * original is served to nobody; until the job is done the photo has no addresses.
   */
  async accept<T>(ctx: Ctx, source: PhotoSource, acceptance: PhotoAcceptance<T>): Promise<T> {
    const { call, about, cut, within } = acceptance;
    const id = this.ids.next();
    const key = originalKey(ctx.site.id, id);
    await this.storage.put(key, { stream: source.open(), size: source.bytes });
    let isStored = false;
    try {
      return await this.idempotency.once(ctx, { call, body: { ...about, file: source.hash } }, async (tx) => {
        const photo = this.newPhoto(ctx, { id, acceptance, size: source.header });
        await this.memberPhotos.lock(tx, { ctx, memberId: photo.member_id });
        await tx.insert(PhotoEntity, photo);
        if (cut) await this.outbox.add(tx, ctx, processCut, { photo_id: id, cut });
        else await this.outbox.add(tx, ctx, processPhoto, { photo_id: id });
        const answer = await within(tx, photo);
        isStored = true;
        return answer;
      });
    } catch (error) {
      // After any other error the commit may have happened all the same: a file without a photo is swept later.
      isStored = !(error instanceof DomainError);
      throw error;
    } finally {
      // A storage that has gone meanwhile hides neither the answer nor the refusal: this file is swept later, too.
      if (!isStored) await this.storage.remove(key).catch(() => undefined);
    }
  }

  /**
   * Adds a photo to the member's profile, or the part of it that shows. Throws `too_many_photos` or `premium_required` beyond the
   * limits (C02), and `invalid` for a cut that the picture has not.
   */
  async upload(ctx: Ctx, upload: PhotoUpload, cut: PhotoCut | null = null): Promise<{ photo: OwnPhoto }> {
    return this.accept(ctx, upload, {
      purpose: 'profile',
      call: uploadPhoto as Call,
      ...(cut ? { about: { cut }, cut: measureCut(cut, upload.header) } : {}),
      within: async (tx, photo) => {
        await refuseTooMany(tx, ctx);
        await this.memberPhotos.settle(tx, { ctx, memberId: photo.member_id });
        const photos = await this.listOwn(tx, ctx);
        return { photo: photos.find(({ id }) => id === photo.id)! };
      },
    });
  }

  /**
   * Makes a photo the main one, moves it, or captions it. One that is not approved becomes the main one with the approval. Throws
   * `not_found`, `wrong_state` for a rejected photo, and a fault of `caption`.
   */
  async update(ctx: Ctx, id: string, change: PhotoChange) {
    const caption = change.caption === undefined ? undefined : readCaption(change.caption);
    const isHolding = ctx.site.settings.hold_texts;
    return this.changePhoto(ctx, id, async (tx, photo) => {
      if (photo.status === 'rejected') throw new DomainError('wrong_state', { status: photo.status });
      if (change.main) await this.setWantedMain(tx, photo);
      if (change.position !== undefined) await this.move(tx, photo, change.position);
      if (caption !== undefined && caption !== writtenCaption(photo))
        await this.setCaption(tx, photo, toCaptionColumns(photo, caption, isHolding));
    });
  }

  /** Deletes a photo: the row now, its files by a job. Throws `not_found`. */
  async delete(ctx: Ctx, id: string) {
    return this.changePhoto(ctx, id, async (tx, photo) => {
      await this.memberPhotos.delete(tx, photo);
      if (writtenCaption(photo) !== null)
        await this.outbox.tell(tx, ctx, captionsChanged, { member_id: photo.member_id });
    });
  }

  /** Removes a selfie in a transaction: its row now, its files by a job. One that is gone changes nothing. */
  async removeSelfie(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    const { affected } = await tx.delete(PhotoEntity, { site_id: ctx.site.id, id, purpose: 'selfie' });
    if (affected) await this.outbox.add(tx, ctx, erasePhoto, { photo_id: id, blurred_name: null });
  }

  /**
   * Removes photos for messages, of all sites, that were uploaded before a time and that nothing uses; their files go
   * by jobs.
   */
  async removeUnused(unused: UnusedPhotos): Promise<void> {
    const rows = await this.db.systemRows<{ site_id: string; id: string }>(
      `SELECT site_id, id FROM photos ph WHERE ${unusedSql(unused)} LIMIT $2`,
      [unused.before, UNUSED_BATCH],
    );
    for (const { site_id, id } of rows) await this.removeIfUnused({ site: { id: site_id } }, id, unused);
  }

  private removeIfUnused(ctx: SiteContext, id: string, unused: UnusedPhotos): Promise<void> {
    return this.db.tx(ctx, async (tx) => {
      // Waits for a transaction that uses the photo at this moment; the next statement sees its rows.
      await tx.query('SELECT 1 FROM photos WHERE site_id = $1 AND id = $2 FOR UPDATE', [ctx.site.id, id]);
      const deletion = `DELETE FROM photos ph WHERE ${unusedSql(unused)} AND ph.site_id = $2 AND ph.id = $3
        RETURNING blurred_name`;
      const [gone] = returned<{ blurred_name: string | null }>(
        await tx.query(deletion, [unused.before, ctx.site.id, id]),
      );
      if (gone) await this.outbox.add(tx, ctx, erasePhoto, { photo_id: id, blurred_name: gone.blurred_name });
    });
  }

  /** The member's own photos within a transaction, in the contract's shape. */
  async listOwn(tx: EntityManager, ctx: Ctx): Promise<OwnPhoto[]> {
    return this.toOwn(ctx, await this.readOwn(tx, ctx));
  }

  /** The same as the database has them: captions that wait lie sealed. */
  async readOwn(tx: EntityManager, ctx: Ctx): Promise<OwnPhotoRows> {
    const [row] = (await tx.query(LIST_OWN, [ctx.site.id, me(ctx)])) as (OwnPhotoRows | undefined)[];
    return row ?? { photos: null, paid_user: false };
  }

  /** Rows of `readOwn` in the contract's shape. */
  async toOwn(ctx: Ctx, { photos, paid_user: paid }: OwnPhotoRows): Promise<OwnPhoto[]> {
    const rows = await this.held.open(ctx.site.id, photos ?? []);
    const media = mediaToken(ctx.session, this.clock.now());
    return toOwnPhotos(rows, { media, freePhotos: ctx.site.settings.free_photos, paid });
  }

  private async changePhoto(
    ctx: Ctx,
    id: string,
    change: (tx: EntityManager, photo: PhotoEntity) => Promise<void>,
  ): Promise<{ photos: OwnPhoto[] }> {
    const owner = { ctx, memberId: me(ctx) };
    return this.db.tx(ctx, async (tx) => {
      await this.memberPhotos.change(tx, owner, async () => {
        const photo = (await this.memberPhotos.list(tx, owner)).find((photo) => photo.id === id);
        if (!photo) throw new DomainError('not_found');
        await change(tx, photo);
      });
      return { photos: await this.listOwn(tx, ctx) };
    });
  }

  private async setWantedMain(tx: EntityManager, { site_id, member_id, id }: PhotoEntity): Promise<void> {
    await tx.update(PhotoEntity, { site_id, member_id, main_wanted: true }, { main_wanted: false });
    await tx.update(PhotoEntity, { site_id, id }, { main_wanted: true });
  }

  private async setCaption(tx: EntityManager, photo: PhotoEntity, captions: CaptionsOfPhoto): Promise<void> {
    const { site_id, id, member_id } = photo;
    await tx.update(PhotoEntity, { site_id, id }, await this.held.seal(photo, captions));
    await this.outbox.tell(tx, { site: { id: site_id } }, captionsChanged, { member_id });
  }

  private async move(tx: EntityManager, photo: PhotoEntity, place: number): Promise<void> {
    const { site_id, member_id } = photo;
    const photos = await this.memberPhotos.list(tx, { ctx: { site: { id: site_id } }, memberId: member_id });
    const shown = photos.filter(({ status }) => status !== 'rejected');
    const order = movePhoto(shown, photo.id, place);
    for (const [position, id] of order.entries()) await tx.update(PhotoEntity, { site_id, id }, { position });
  }

  private newPhoto(ctx: Ctx, { id, acceptance, size }: NewPhoto): PhotoEntity {
    const { purpose, replaces = null } = acceptance;
    return {
      site_id: ctx.site.id,
      id,
      member_id: me(ctx),
      purpose,
      status: 'pending',
      rejected_reason: null,
      processed: false,
      reviewed: false,
      decided_at: null,
      decided_by: null,
      main: false,
      main_wanted: false,
      position: LAST_POSITION,
      storage_key: photoFolder(ctx.site.id, id),
      blurred_name: null,
      ...size,
      thumbhash: null,
      picture_hash: null,
      verified_at: null,
      cut: null,
      replaces,
      caption: null,
      held_caption: null,
      created_at: this.clock.now(),
    };
  }
}

interface NewPhoto {
  id: string;
  acceptance: Pick<PhotoAcceptance<unknown>, 'purpose' | 'replaces'>;
  size: PixelSize;
}

interface PhotoChange {
  main?: boolean | undefined;
  position?: number | undefined;
  caption?: string | null | undefined;
}

/** New photos come after all others, in the order of their ids; moving one gives each its own position. */
const LAST_POSITION = 999;

const LIST_OWN = `SELECT ${ownPhotosSql('$1', '$2')} AS photos, a.paid_user FROM ${ACCOUNT_ROWS}
  WHERE a.site_id = $1 AND a.id = $2`;

/** Refuses beyond the limits, counted with the new photo under the member's lock; rejected photos do not count. */
async function refuseTooMany(tx: EntityManager, ctx: Ctx): Promise<void> {
  const [row] = (await tx.query(
    `SELECT a.paid_user, (SELECT count(*)::int FROM photos ph WHERE ph.site_id = a.site_id AND ph.member_id = a.id
       AND ph.purpose = 'profile' AND ph.status <> 'rejected' AND ph.replaces IS NULL) AS photos
     FROM ${ACCOUNT_ROWS} WHERE a.site_id = $1 AND a.id = $2`,
    [ctx.site.id, me(ctx)],
  )) as { paid_user: boolean; photos: number }[];
  const { free_photos, premium_photos } = ctx.site.settings;
  if (!row || row.photos > premium_photos) throw new DomainError('too_many_photos', { limit: premium_photos });
  if (!row.paid_user && row.photos > free_photos) throw new DomainError('premium_required');
}
