import { PushNotificationEntity } from './push-notification.entity';
import { PushSubscriptionEntity } from './push-subscription.entity';

export { conversationWaits, pushSubscribed } from './push.events';
export { PUSH_KINDS } from './push-kinds';
export type { PushKind } from './push-kinds';
export type { PushMatter } from './push-notifications';
export { PushNotifications } from './push-notifications';
export { PushJobs } from './push.jobs';
export { PushModule } from './push.module';
export { PushTransport } from './push-transport';
export { Pusher } from './pusher';
export { takesPushSql } from './takes-push.sql';
export type { PushMessage, PushOutcome, PushTarget } from './pusher';

export const entities = [PushNotificationEntity, PushSubscriptionEntity];
