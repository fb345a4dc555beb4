import type { Call, OwnPhoto, PhotoCut, WholePhoto } from '@duet/contract';
import { cutPhoto, DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Database, Idempotency, me, RateLimits, Storage } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { measureCut, wholeSizeOf } from './cut.rules';
import { mediaToken } from './media-token';
import { MemberPhotos } from './member-photos';
import { wholePath } from './own-photos';
import type { PhotoEntity } from './photo.entity';
import { wholeKey } from './photo.rules';
import type { OwnPhotoRows } from './photos.service';
import { PhotosService } from './photos.service';
import { HOURLY } from './upload/photo-upload';

type Cutting = { photos: OwnPhoto[] };

/** Other cuts of own photos: each is a photo of its own, which takes the place of the one before once it may show. */
@Injectable()
export class PhotoCutsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly storage: Storage,
    private readonly limits: RateLimits,
    private readonly idempotency: Idempotency,
    private readonly photos: PhotosService,
    private readonly memberPhotos: MemberPhotos,
  ) {}

  /** The picture that an own photo was cut from. Throws `not_found`, and `wrong_state` for one that cannot be cut. */
  async getWhole(ctx: Ctx, id: string): Promise<{ photo: WholePhoto }> {
    const photo = requireCuttable(await this.find(ctx, id));
    const filename = wholePath(id, mediaToken(ctx.session, this.clock.now()));
    return { photo: { filename, ...wholeSizeOf(photo), cut: photo.cut && toCut(photo.cut) } };
  }

  /**
   * Cuts an own photo anew, once per Idempotency-Key; another cut that still waits for its place gives way, also to the part that
   * shows already. Throws `not_found`, `wrong_state` for a photo that was rejected or is still being made, and `invalid` for a cut that
   * the picture has not.
   */
  async cut(ctx: Ctx, id: string, requested: PhotoCut): Promise<Cutting> {
    // The key keeps the rows, in which captions that wait lie sealed.
    return { photos: await this.photos.toOwn(ctx, await this.cutOnce(ctx, id, requested)) };
  }

  private async cutOnce(ctx: Ctx, id: string, requested: PhotoCut): Promise<OwnPhotoRows> {
    const cut = toCut(requested);
    const request = { call: cutPhoto as Call, body: { cut, file: id } };
    const photo = await this.find(ctx, id);
    // The cut of an earlier try may have taken its place already: its key still has the answer.
    if (!photo) return this.idempotency.once(ctx, request, () => Promise.reject(new DomainError('not_found')));
    const size = wholeSizeOf(requireCuttable(photo));
    const measured = measureCut(cut, size);
    if (isSameCut(measured, photo.cut))
      return this.idempotency.once(ctx, request, (tx) => this.replace(tx, ctx, { photoId: id }));
    await this.limits.take(ctx, HOURLY, me(ctx));
    const file = await this.storage.open(wholeKey(photo));
    if (!file) throw new DomainError('not_found');
    const source = { open: () => file.stream, bytes: file.size, hash: id, header: size };
    return this.photos.accept(ctx, source, {
      purpose: 'profile',
      call: request.call,
      about: { cut },
      cut: measured,
      replaces: id,
      within: (tx, recut) => this.replace(tx, ctx, { photoId: id, recut }),
    });
  }

  private async replace(tx: EntityManager, ctx: Ctx, { photoId, recut }: Replacement): Promise<OwnPhotoRows> {
    const owner = { ctx, memberId: me(ctx) };
    await this.memberPhotos.change(tx, owner, async () => {
      // Read again under the lock: it may be gone, or rejected, by now.
      const photo = requireCuttable((await this.memberPhotos.list(tx, owner)).find(({ id }) => id === photoId));
      await this.memberPhotos.deleteRecuts(tx, photo, recut);
    });
    return this.photos.readOwn(tx, ctx);
  }

  private find(ctx: Ctx, id: string): Promise<PhotoEntity | undefined> {
    return this.db.tx(ctx, async (tx) => {
      const photos = await this.memberPhotos.list(tx, { ctx, memberId: me(ctx) });
      return photos.find((photo) => photo.id === id);
    });
  }
}

interface Replacement {
  photoId: string;
  /** None where the photo stays as it is. */
  recut?: PhotoEntity;
}

function requireCuttable(photo: PhotoEntity | undefined): PhotoEntity {
  if (!photo) throw new DomainError('not_found');
  const { status, processed } = photo;
  if (status === 'rejected' || !processed) throw new DomainError('wrong_state', { status });
  return photo;
}

const toCut = ({ turn, x, y, width, height }: PhotoCut): PhotoCut => ({ turn, x, y, width, height });

const isSameCut = (one: PhotoCut | null, other: PhotoCut | null): boolean =>
  JSON.stringify(one && toCut(one)) === JSON.stringify(other && toCut(other));
