import { PushSubscriptionEntity } from './push-subscription.entity';

export { conversationWaits } from './push.events';
export { PushJobs } from './push.jobs';
export { PushModule } from './push.module';

export const entities = [PushSubscriptionEntity];
