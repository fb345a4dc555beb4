import type { SiteContext } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberPhotos } from './member-photos';
import { PhotoEntity } from './photo.entity';

/** A caption, by its photo. */
export interface PlacedCaption {
  photo_id: string;
  caption: string;
}

/** Captions of photos, for those who moderate them. */
@Injectable()
export class PhotoCaptions {
  constructor(private readonly memberPhotos: MemberPhotos) {}

  /** The captions of a member's photos, those that do not show among them. */
  async list(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<PlacedCaption[]> {
    const photos = await this.memberPhotos.list(tx, { ctx, memberId });
    return photos.flatMap(({ id, caption }) => (caption === null ? [] : [{ photo_id: id, caption }]));
  }

  /** The caption of a photo, null without one; undefined where the photo is gone. */
  async find(tx: EntityManager, ctx: SiteContext, id: string): Promise<string | null | undefined> {
    const photo = await tx.findOneBy(PhotoEntity, { site_id: ctx.site.id, id, purpose: 'profile' });
    return photo?.caption;
  }

  /** Puts another caption in the place of one; null takes it away. */
  async replace(tx: EntityManager, ctx: SiteContext, { photo_id, caption }: NewCaption): Promise<void> {
    await tx.update(PhotoEntity, { site_id: ctx.site.id, id: photo_id }, { caption });
  }
}

interface NewCaption {
  photo_id: string;
  caption: string | null;
}
