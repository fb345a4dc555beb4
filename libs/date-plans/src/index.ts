import { DatePlanEntity } from './date-plan.entity';

export { DatePlansJobs } from './date-plans.jobs';
export { DatePlansModule } from './date-plans.module';
export { sealedColumns } from './sealed-texts';

export const entities = [DatePlanEntity];
