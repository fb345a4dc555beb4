import { CaseCounterEntity } from './case-counter.entity';
import { CaseEntity } from './case.entity';
import { CaseEventEntity } from './case-event.entity';
import { CaseSnapshotEntity } from './case-snapshot.entity';

export { CasesJobs } from './cases.jobs';
export { CasesModule } from './cases.module';

export const entities = [CaseEntity, CaseCounterEntity, CaseEventEntity, CaseSnapshotEntity];
