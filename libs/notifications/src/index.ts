import { PushSubscriptionRow } from './push-subscription.entity';

export type { MailKind, MailOrder } from './mail-composer';
export { NotificationsModule } from './notifications.module';
export { PushJobs } from './push.jobs';
export type { PushMessage, PushTarget } from './pusher';

export const entities = [PushSubscriptionRow];
