import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import { Decoder } from './decoder/decoder';
import { MediaController } from './media.controller';
import { MemberPhotos } from './member-photos';
import { PhotoAccess } from './photo-access';
import { PhotoFiles } from './photo-files';
import { PhotoJobs } from './photos.jobs';
import { PhotosController } from './photos.controller';
import { PhotosService } from './photos.service';
import { PhotoUploads } from './upload/photo-upload';

/** Photos: upload, processing, and serving to those who may see them. */
@Module({
  imports: [SitesModule],
  controllers: [MediaController, PhotosController],
  providers: [MemberPhotos, PhotoAccess, PhotosService, PhotoUploads, PhotoFiles, PhotoJobs, Decoder],
  exports: [MemberPhotos, PhotoAccess, PhotosService, PhotoUploads, PhotoJobs],
})
export class PhotosModule {}
