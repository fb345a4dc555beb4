import { StaffAssignmentEntity, StaffMemberEntity } from '@duet/accounts';
import type { AdminCaseDetail } from '@duet/contract';
import { DomainError, mayDo } from '@duet/contract';
import type { Actor } from '@duet/platform';
import { Clock, Database, Ids, isUniqueViolation, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { requireState } from '../case.rules';
import { CaseMessageEntity } from '../case-message.entity';
import { isOpen } from '../case-states';
import { caseAnswered } from '../cases.events';
import { CaseWords } from '../case-words';
import { CaseActs } from './case-acts';
import type { CaseRow } from './cases.admin.reads';
import { CasesAdminService } from './cases.admin.service';

interface AnswerRequest {
  key: string;
  text: string;
  waits: boolean;
}

/** Answers of staff to whoever opened a case, and the case's way from one colleague to another. */
@Injectable()
export class CaseAnswersAdminService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly outbox: Outbox,
    private readonly cases: CasesAdminService,
    private readonly acts: CaseActs,
    private readonly words: CaseWords,
  ) {}

  /** Adds an answer to the thread and mails it, once per key. The case becomes the staff member's own where nobody has it. */
  async answer(actor: Actor, id: string, { key, text, waits }: AnswerRequest): Promise<AdminCaseDetail> {
    const client_key = `${actor.staff.id} ${key}`;
    await this.write(actor, id, { client_key, text: text.trim(), waits }).catch((error: unknown) => {
      if (!isUniqueViolation(error, 'uq_case_messages_key')) throw error;
    });
    return this.cases.get(actor, id);
  }

  /** The people who may work on a case, by name. */
  async listColleagues(actor: Actor, id: string): Promise<{ id: string; name: string }[]> {
    return this.findColleagues(await this.cases.getRow(actor, id));
  }

  /** Gives a case to a colleague who may work on it. */
  async assign(actor: Actor, id: string, staffId: string): Promise<AdminCaseDetail> {
    const colleagues = await this.listColleagues(actor, id);
    const colleague = colleagues.find((one) => one.id === staffId);
    if (!colleague) throw DomainError.field('staff_id', 'one_of');
    await this.acts.run(actor, id, {
      kind: 'assigned',
      text: colleague.name,
      change: (row) => {
        requireState(isOpen(row.state), row.state);
        return { assignee_id: staffId, ...this.acts.begin(row) };
      },
    });
    return this.cases.get(actor, id);
  }

  private async write(
    actor: Actor,
    id: string,
    { client_key, text, waits }: { client_key: string; text: string; waits: boolean },
  ): Promise<void> {
    const [messageId, now] = [this.ids.next(), this.clock.now()];
    await this.acts.run(actor, id, {
      kind: 'answered',
      change: (row) => this.changeOf(actor, row, waits),
      details: { message: 'sent' },
      write: async (tx, { site_id }) => {
        const message = { site_id, case_id: id, id: messageId, text, client_key, created_at: now };
        const sealed = await this.words.seal('message', message);
        await tx.insert(CaseMessageEntity, { ...sealed, staff_id: actor.staff.id, channel: 'site' });
      },
      tell: (tx, { site_id }) =>
        this.outbox.tell(tx, { site: { id: site_id } }, caseAnswered, { case_id: id, message_id: messageId }),
    });
  }

  private changeOf(actor: Actor, row: CaseRow, waits: boolean) {
    requireState(isOpen(row.state), row.state);
    return {
      ...this.acts.begin(row),
      ...(waits && { state: 'waiting_member' as const }),
      ...(row.assignee === null && { assignee_id: actor.staff.id }),
      answered_at: row.answered_at ?? this.clock.now(),
      unanswered_since: null,
    };
  }

  private findColleagues({ company_id, site_id }: CaseRow): Promise<{ id: string; name: string }[]> {
    return this.db.system(async (tx) => {
      const people = await tx.find(StaffMemberEntity, { where: { disabled: false }, order: { name: 'ASC' } });
      const assignments = await tx.find(StaffAssignmentEntity);
      const mayWork = (id: string) =>
        mayDo(
          assignments.filter(({ staff_id }) => staff_id === id),
          'cases:write',
          { company_id, site_id },
        );
      return people.filter(({ id }) => mayWork(id)).map(({ id, name }) => ({ id, name }));
    });
  }
}
