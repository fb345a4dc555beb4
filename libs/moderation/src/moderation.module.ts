import { PhotosModule } from '@duet/photos';
import { Module } from '@nestjs/common';
import { PhotoQueueController } from './photo-queue.controller';
import { PhotoQueueService } from './photo-queue.service';

/** Decisions of staff members on what members show. */
@Module({ imports: [PhotosModule], controllers: [PhotoQueueController], providers: [PhotoQueueService] })
export class ModerationModule {}
