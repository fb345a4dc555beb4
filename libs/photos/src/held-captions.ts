import type { SealedColumn } from '@duet/platform';
import { SealedTexts, textPlaceOf } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { PhotoEntity } from './photo.entity';

/** The newest words on a photo while they wait: nobody but their owner and moderators reads them. */
const HELD_CAPTION: SealedColumn<'id'> = { table: 'photos', key: ['id'], column: 'held_caption' };

export const sealedColumns: readonly SealedColumn[] = [HELD_CAPTION];

type HeldCaption = Pick<PhotoEntity, 'id' | 'held_caption'>;
type PhotoKey = Pick<PhotoEntity, 'site_id' | 'id'>;

/** Seals captions that wait for moderation, and opens them for their owner and for moderators. */
@Injectable()
export class HeldCaptions {
  constructor(private readonly sealed: SealedTexts) {}

  /** The columns of one photo, its caption that waits as the database keeps it. */
  seal<Columns extends Partial<PhotoEntity>>(key: PhotoKey, columns: Columns): Promise<Columns> {
    return this.sealed.sealColumns(sealedColumns, key, columns);
  }

  /** The same photos of a site with their captions open. One that no key opens is as if none waited: it must never show. */
  async open<Row extends HeldCaption>(siteId: string, photos: readonly Row[]): Promise<Row[]> {
    const captions = photos.map(({ held_caption }) => held_caption);
    const open = await this.sealed.openerOrNull(siteId, captions);
    return photos.map((photo) => {
      const { id, held_caption } = photo;
      return held_caption
        ? { ...photo, held_caption: open(textPlaceOf(HELD_CAPTION, siteId, { id }), held_caption) }
        : photo;
    });
  }

  /** The same for photos that are about to change. Throws as `sealer` does, so that no process without the key drops a caption. */
  async openToChange(siteId: string, photos: readonly PhotoEntity[]): Promise<PhotoEntity[]> {
    if (photos.some(({ held_caption }) => held_caption !== null)) await this.sealed.sealer(siteId);
    return this.open(siteId, photos);
  }
}
