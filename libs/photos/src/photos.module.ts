import { Module } from '@nestjs/common';
import { MediaController } from './media.controller';
import { PhotoAccess } from './photo-access';

/** Photos and their delivery. */
@Module({ controllers: [MediaController], providers: [PhotoAccess], exports: [PhotoAccess] })
export class PhotosModule {}
