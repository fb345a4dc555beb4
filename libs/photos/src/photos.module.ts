import { Module } from '@nestjs/common';
import { MediaController } from './media.controller';
import { PhotosService } from './photos.service';

/** Photos and their delivery. */
@Module({ controllers: [MediaController], providers: [PhotosService], exports: [PhotosService] })
export class PhotosModule {}
