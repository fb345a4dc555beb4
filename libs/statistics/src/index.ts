import { PostbackEntity } from './partners/postback.entity';
import { TrafficPartnerEntity } from './partners/traffic-partner.entity';

export { StatisticsJobs } from './statistics.jobs';
export { StatisticsModule } from './statistics.module';
export { Visits } from './visits';
export type { Visit } from './visits';

export const entities = [PostbackEntity, TrafficPartnerEntity];
export { sealed } from './sealed';
