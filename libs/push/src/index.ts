import { PushNotificationEntity } from './push-notification.entity';
import { PushSubscriptionEntity } from './push-subscription.entity';

export { conversationWaits } from './push.events';
export { PushJobs } from './push.jobs';
export { PushModule } from './push.module';
export { Pusher } from './pusher';
export type { PushMessage, PushOutcome, PushTarget } from './pusher';

export const entities = [PushNotificationEntity, PushSubscriptionEntity];
