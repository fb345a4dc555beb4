import { ModerationClaimEntity } from './claims/moderation-claim.entity';
import { RejectedPictureEntity } from './rejected-picture.entity';

export { ModerationJobs } from './moderation.jobs';
export { ModerationModule } from './moderation.module';

export const entities = [ModerationClaimEntity, RejectedPictureEntity];
