import { ModerationClaimEntity } from './claims/moderation-claim.entity';
import { MinorAlarmEntity } from './alarms/minor-alarm.entity';
import { RejectedPictureEntity } from './rejected-picture.entity';
import { RejectionEntity } from './rejections/rejection.entity';
import { TextReviewEntity } from './texts/text-review.entity';
import { VerificationEntity } from './verifications/verification.entity';

export { ModerationJobs } from './moderation.jobs';
export { ModerationModule } from './moderation.module';
export { sealedColumns } from './sealed-texts';

export const entities = [
  ModerationClaimEntity,
  RejectedPictureEntity,
  RejectionEntity,
  TextReviewEntity,
  MinorAlarmEntity,
  VerificationEntity,
];
