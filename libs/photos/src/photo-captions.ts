import type { SiteContext } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CaptionsOfPhoto } from './caption.rules';
import { writtenCaption } from './caption.rules';
import { HeldCaptions } from './held-captions';
import { MemberPhotos } from './member-photos';
import { PhotoEntity } from './photo.entity';

/** A caption as its owner wrote it last, by its photo. */
export interface PlacedCaption {
  photo_id: string;
  caption: string;
  /** True while it waits, and others see the one before it. */
  isHeld: boolean;
}

/** Captions of photos, for those who moderate them. */
@Injectable()
export class PhotoCaptions {
  constructor(
    private readonly memberPhotos: MemberPhotos,
    private readonly held: HeldCaptions,
  ) {}

  /** The captions of a member's photos as written last, those of photos that do not show among them. */
  async list(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<PlacedCaption[]> {
    const photos = await this.memberPhotos.list(tx, { ctx, memberId });
    return photos.flatMap((photo) => {
      const caption = writtenCaption(photo);
      return caption === null ? [] : [{ photo_id: photo.id, caption, isHeld: photo.held_caption !== null }];
    });
  }

  /** The captions that others read on a member's photos. */
  async listShown(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<string[]> {
    const photos = await this.memberPhotos.list(tx, { ctx, memberId });
    return photos.flatMap(({ caption }) => caption ?? []);
  }

  /** The captions of a photo; undefined where it is gone. */
  async find(tx: EntityManager, ctx: SiteContext, id: string): Promise<CaptionsOfPhoto | undefined> {
    const photo = await tx.findOneBy(PhotoEntity, { site_id: ctx.site.id, id, purpose: 'profile' });
    return photo ? (await this.held.openToChange(ctx.site.id, [photo]))[0] : undefined;
  }

  /** Shows the caption of a photo that waited until now. */
  async showHeld(tx: EntityManager, ctx: SiteContext, photo_id: string): Promise<void> {
    const held = (await this.find(tx, ctx, photo_id))?.held_caption;
    if (held) await this.change(tx, ctx, { photo_id, caption: held, held_caption: null });
  }

  /** Changes the captions of a photo: null takes one away. */
  async change(tx: EntityManager, ctx: SiteContext, { photo_id, ...captions }: ChangedCaptions): Promise<void> {
    const key = { site_id: ctx.site.id, id: photo_id };
    await tx.update(PhotoEntity, key, await this.held.seal(key, captions));
  }
}

type ChangedCaptions = Partial<CaptionsOfPhoto> & { photo_id: string };
