import { MemberTimeline } from '@duet/platform';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import { BrandPicturesController } from './brand/brand-pictures.controller';
import { BrandPicturesService } from './brand/brand-pictures.service';
import { Decoder } from './decoder/decoder';
import { HeldCaptions } from './held-captions';
import { MediaController } from './media.controller';
import { MemberPhotos } from './member-photos';
import { PhotoAccess } from './photo-access';
import { PictureRights } from './picture-rights';
import { PhotoCaptions } from './photo-captions';
import { PhotoCutsService } from './photo-cuts.service';
import { PhotoFiles } from './photo-files';
import { PhotoJobs } from './photos.jobs';
import { PhotosController } from './photos.controller';
import { PhotosService } from './photos.service';
import { PHOTOS_TIMELINE } from './timeline';
import { PhotoUploads } from './upload/photo-upload';

/** Photos: upload, processing, and serving to those who may see them. */
@Module({
  imports: [SitesModule],
  controllers: [MediaController, PhotosController, BrandPicturesController],
  providers: [
    MemberPhotos,
    PhotoAccess,
    PictureRights,
    PhotosService,
    PhotoCutsService,
    PhotoCaptions,
    HeldCaptions,
    PhotoUploads,
    PhotoFiles,
    PhotoJobs,
    Decoder,
    BrandPicturesService,
  ],
  exports: [
    MemberPhotos,
    PhotoAccess,
    PhotoCaptions,
    HeldCaptions,
    PhotosService,
    PhotoUploads,
    PhotoJobs,
    BrandPicturesService,
  ],
})
export class PhotosModule {
  constructor(timeline: MemberTimeline) {
    timeline.register(PHOTOS_TIMELINE);
  }
}
