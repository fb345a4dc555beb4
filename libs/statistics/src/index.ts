export { StatisticsJobs } from './statistics.jobs';
export { StatisticsModule } from './statistics.module';
export { Visits } from './visits';
