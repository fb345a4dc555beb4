import { PushSubscriptionEntity } from './push-subscription.entity';

export { PushJobs } from './push.jobs';
export { PushModule } from './push.module';

export const entities = [PushSubscriptionEntity];
