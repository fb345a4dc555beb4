import { PhotosModule } from '@duet/photos';
import { Module } from '@nestjs/common';
import { Claims } from './claims/claims';
import { ModerationJobs } from './moderation.jobs';
import { PhotoQueueController } from './photo-queue.controller';
import { PhotoQueueService } from './photo-queue.service';

/** Decisions of staff members on what members show. */
@Module({
  imports: [PhotosModule],
  controllers: [PhotoQueueController],
  providers: [PhotoQueueService, Claims, ModerationJobs],
})
export class ModerationModule {}
