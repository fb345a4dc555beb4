import { CaseCounterEntity } from './case-counter.entity';
import { CaseDecisionEntity } from './case-decision.entity';
import { CaseEntity } from './case.entity';
import { CaseEventEntity } from './case-event.entity';
import { CaseFigureEntity } from './case-figure.entity';
import { CaseMessageEntity } from './case-message.entity';
import { CaseSnapshotEntity } from './case-snapshot.entity';
import { SavedReplyEntity } from './replies/saved-reply.entity';

export { CASE_ROWS } from './case.sql';
export { CasesJobs } from './cases.jobs';
export { CasesModule } from './cases.module';
export { sealedColumns } from './sealed-texts';

export const entities = [
  CaseEntity,
  CaseCounterEntity,
  CaseEventEntity,
  CaseSnapshotEntity,
  CaseMessageEntity,
  CaseDecisionEntity,
  CaseFigureEntity,
  SavedReplyEntity,
];
