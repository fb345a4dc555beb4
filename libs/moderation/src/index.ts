import { ModerationClaimEntity } from './claims/moderation-claim.entity';
import { MinorAlarmEntity } from './alarms/minor-alarm.entity';
import { RejectedPictureEntity } from './rejected-picture.entity';

import { TextReviewEntity } from './texts/text-review.entity';

export { ModerationJobs } from './moderation.jobs';
export { ModerationModule } from './moderation.module';

export const entities = [ModerationClaimEntity, RejectedPictureEntity, TextReviewEntity, MinorAlarmEntity];
