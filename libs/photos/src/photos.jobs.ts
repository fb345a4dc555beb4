import type { SiteSettings } from '@duet/contract';
import type { JobRun, SiteContext, TimetableEntry } from '@duet/platform';
import { Clock, Database, Outbox, PersonalDataRegistry, Storage } from '@duet/platform';
import { SITE_ROWS, SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DecodedPhoto } from './decoder/decoder';
import type { MeasuredCut } from './cut.rules';
import { BrokenPhoto, Decoder, DecoderDied } from './decoder/decoder';
import { MemberPhotos } from './member-photos';
import { photosData } from './personal-data';
import { PhotoFiles } from './photo-files';
import { PhotoEntity } from './photo.entity';
import { UPLOADS } from './photo.rules';
import { erasePhoto, photoProcessed, processCut, processPhoto } from './photos.events';
import { removeAbandoned } from './upload/receive-upload';

const HOUR = 3600;
const DAY_MS = 24 * HOUR * 1000;
const BATCH = 500;
/** After so many deaths of the decoder over it, a picture counts as broken. */
const MOST_DEATHS = 3;

interface Picture {
  bytes: Buffer;
  cut: MeasuredCut | null;
}

interface PhotoKey {
  ctx: SiteContext;
  photoId: string;
}
type PhotoChange = (photo: PhotoEntity) => Promise<void>;

interface WaitingPhoto {
  site_id: string;
  id: string;
}

/** Jobs of photos: makes their sizes, and removes files whose photo has gone. */
@Injectable()
export class PhotoJobs implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly storage: Storage,
    private readonly files: PhotoFiles,
    private readonly decoder: Decoder,
    private readonly sites: SiteDirectory,
    private readonly memberPhotos: MemberPhotos,
    private readonly personalData: PersonalDataRegistry,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(processPhoto, ({ photo_id }, run) => this.process(photo_id, run));
    this.outbox.handle(processCut, ({ photo_id, cut }, run) => this.process(photo_id, run, cut as MeasuredCut));
    this.outbox.handle(erasePhoto, ({ photo_id, blurred_name }, { siteId }) =>
      this.files.erase({ site: { id: siteId! } }, photo_id, blurred_name),
    );
    this.personalData.register(photosData((tx, ctx, memberId) => this.eraseAllOf(tx, ctx, memberId)));
    this.personalData.registerFiles((ctx, memberId) => this.files.listOf(ctx, memberId));
  }

  timetable(): TimetableEntry[] {
    return [{ name: 'photos.sweep', everySeconds: HOUR, run: () => this.sweep() }];
  }

  /** Makes the sizes of a photo or of its cut; rejects a picture that cannot be decoded as broken. May run twice. */
  private async process(photoId: string, run: JobRun, cut: MeasuredCut | null = null): Promise<void> {
    const ctx = { site: { id: run.siteId! } };
    const waiting = await this.findWaiting(ctx, photoId);
    const bytes = waiting && (await this.files.readOriginal(ctx, photoId));
    const decoded = bytes && (await this.decode({ bytes, cut }, run));
    if (decoded && waiting.purpose === 'selfie') await this.storeSelfie(ctx, photoId, decoded);
    else if (decoded) await this.store(ctx, photoId, decoded);
    else await this.reject(ctx, photoId);
    await this.files.removeOriginal(ctx, photoId);
  }

  private async decode({ bytes, cut }: Picture, { tries }: JobRun): Promise<DecodedPhoto | null> {
    try {
      return await this.decoder.decode(bytes, cut);
    } catch (error) {
      if (error instanceof BrokenPhoto || (error instanceof DecoderDied && tries >= MOST_DEATHS)) return null;
      throw error;
    }
  }

  private async store(ctx: SiteContext, photoId: string, decoded: DecodedPhoto): Promise<void> {
    const { settings } = await this.sites.get(ctx.site.id);
    await this.files.putSizes(ctx, photoId, decoded);
    const blurred_name = await this.files.putBlurred(decoded.blurred);
    const isStored = await this.db.tx(ctx, async (tx) => {
      await this.files.holdBlurred(tx, blurred_name, decoded.blurred);
      return this.change(tx, { ctx, photoId }, async (photo) => {
        const { width, height, thumbhash, cut } = decoded;
        const { site_id, replaces } = photo;
        const place = replaces ? await tx.findOneBy(PhotoEntity, { site_id, id: replaces }) : null;
        const status = showsWithoutReview(place ?? photo, settings.photo_review) ? 'active' : 'pending';
        const picture_hash = toStoredHash(decoded.hash);
        const change = { processed: true, status, blurred_name, width, height, thumbhash, picture_hash, cut } as const;
        await tx.update(PhotoEntity, { site_id: photo.site_id, id: photo.id }, change);
      });
    });
    if (isStored) return;
    await this.files.removeSizes(ctx, photoId);
    await this.files.eraseBlurred(blurred_name);
  }

  private async reject(ctx: SiteContext, photoId: string): Promise<void> {
    await this.db.tx(ctx, (tx) =>
      this.change(tx, { ctx, photoId }, async ({ site_id, id }) => {
        const change = { status: 'rejected', rejected_reason: 'broken', main: false, main_wanted: false } as const;
        await tx.update(PhotoEntity, { site_id, id }, { ...change, decided_at: this.clock.now() });
      }),
    );
  }

  /** A selfie has no blurred picture, which anybody could fetch, and no hash: it is looked at by moderators alone. */
  private async storeSelfie(ctx: SiteContext, photoId: string, decoded: DecodedPhoto): Promise<void> {
    await this.files.putSizes(ctx, photoId, decoded);
    const { width, height, thumbhash } = decoded;
    const isStored = await this.db.tx(ctx, (tx) =>
      this.change(tx, { ctx, photoId }, async ({ site_id, id }) => {
        await tx.update(PhotoEntity, { site_id, id }, { processed: true, width, height, thumbhash });
      }),
    );
    if (!isStored) await this.files.removeSizes(ctx, photoId);
  }

  private findWaiting(ctx: SiteContext, photoId: string): Promise<PhotoEntity | null> {
    return this.db.tx(ctx, (tx) => tx.findOneBy(PhotoEntity, waitingPhoto(ctx, photoId)));
  }

  /**
   * Changes a photo that still waits, under its owner's lock; false when it is gone, true when another run was first.
   */
  private async change(tx: EntityManager, { ctx, photoId }: PhotoKey, change: PhotoChange): Promise<boolean> {
    const photo = await tx.findOneBy(PhotoEntity, waitingPhoto(ctx, photoId));
    if (!photo) return this.isProcessed(tx, ctx, photoId);
    const isChanged = await this.memberPhotos.change(tx, { ctx, memberId: photo.member_id }, async () => {
      const photo = await tx.findOneBy(PhotoEntity, waitingPhoto(ctx, photoId));
      if (photo) await change(photo);
      return photo !== null;
    });
    if (!isChanged) return this.isProcessed(tx, ctx, photoId);
    await this.outbox.tell(tx, ctx, photoProcessed, { photo_id: photoId });
    return true;
  }

  private isProcessed(tx: EntityManager, { site }: SiteContext, id: string): Promise<boolean> {
    return tx.existsBy(PhotoEntity, { site_id: site.id, id, processed: true });
  }

  /** Adds jobs that remove the files of all photos of a member, also of those in messages. */
  private async eraseAllOf(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<number> {
    const photos = await tx.findBy(PhotoEntity, { site_id: ctx.site.id, member_id: memberId });
    for (const { id, blurred_name } of photos)
      await this.outbox.add(tx, ctx, erasePhoto, { photo_id: id, blurred_name });
    return 0;
  }

  /**
   * Removes everything that stayed unprocessed for a day: rejects photos the worker could not do, and deletes stray
   * originals.
   */
  async sweep(): Promise<void> {
    await removeAbandoned();
    const before = new Date(this.clock.now().getTime() - DAY_MS);
    const waiting = await this.db.systemRows<WaitingPhoto>(
      `SELECT site_id, id FROM photos WHERE NOT processed AND status = 'pending' AND created_at < $1
       ORDER BY created_at LIMIT ${BATCH}`,
      [before],
    );
    for (const { site_id, id } of waiting) await this.reject({ site: { id: site_id } }, id);
    const sites = await this.db.systemRows<{ id: string }>(`SELECT s.id FROM ${SITE_ROWS}`);
    for (const { id } of sites) await this.sweepSite(id, before);
  }

  private async sweepSite(siteId: string, before: Date): Promise<void> {
    for await (const { key, changedAt } of this.storage.list(`${siteId}/${UPLOADS}`))
      if (changedAt < before) await this.storage.remove(key);
  }
}

/** 64 bits in hex as the database's signed number. */
const toStoredHash = (hash: string | null): string | null => hash && BigInt.asIntN(64, BigInt(`0x${hash}`)).toString();

const waitingPhoto = ({ site }: SiteContext, id: string) =>
  ({ site_id: site.id, id, processed: false, status: 'pending' }) as const;

/** A photo in a message shows at once; one of a profile where the site reviews main photos only (D-21). */
function showsWithoutReview(
  { purpose, main, main_wanted }: PhotoEntity,
  review: SiteSettings['photo_review'],
): boolean {
  return purpose === 'message' || (review === 'main_photos' && !main && !main_wanted);
}
