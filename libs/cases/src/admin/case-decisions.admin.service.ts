import { DecisionsService } from '@duet/accounts';
import type { AdminCaseDetail, adminDecideCase, BodyOf } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor } from '@duet/platform';
import { Clock, Database, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mayReopen, outcomeOf, requireState } from '../case.rules';
import { CaseDecisionEntity } from '../case-decision.entity';
import { CaseEntity } from '../case.entity';
import { CaseFigureEntity } from '../case-figure.entity';
import { mayBecome } from '../case-states';
import { CaseWriter, figureKey } from '../case-writer';
import { caseDecided } from '../cases.events';
import { CaseActs } from './case-acts';
import type { CaseRow } from './cases.admin.reads';
import { CasesAdminService } from './cases.admin.service';

type Decision = NonNullable<BodyOf<typeof adminDecideCase>>;

/** Decisions of cases, and their reopening (D-64). */
@Injectable()
export class CaseDecisionsAdminService {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly cases: CasesAdminService,
    private readonly acts: CaseActs,
    private readonly writer: CaseWriter,
    private readonly db: Database,
    private readonly decisions: DecisionsService,
  ) {}

  /**
   * Decides a case; whoever opened it gets a mail. After an objection it is 403 for whoever decided first, restricted the member or
   * rejected the photo or text. The remedy `restored` shows that photo or text again.
   */
  async decide(actor: Actor, id: string, { reason, rule, remedy, answer }: Decision): Promise<AdminCaseDetail> {
    await this.refuseOwnDecision(actor, id);
    const words = { decision_reason: reason.trim(), decision_rule: rule.trim(), answer: answer?.trim() || null };
    const now = this.clock.now();
    await this.acts.run(actor, id, {
      act: 'decided',
      kind: 'decided',
      change: ({ state, answered_at, appealed_decider }) => {
        requireState(mayBecome(state, 'decided'), state);
        if (appealed_decider === actor.staff.id) throw new DomainError('forbidden');
        const by = { decided_at: now, decided_by: actor.staff.id, unanswered_since: null };
        return { state: 'decided', remedy, ...words, ...by, answered_at: answered_at ?? now };
      },
      write: (tx, row) => (remedy === 'restored' ? this.restore(tx, actor, row) : Promise.resolve()),
      tell: async (tx, row) => {
        await this.count(tx, row);
        await this.outbox.tell(tx, { site: { id: row.site_id } }, caseDecided, { case_id: id });
      },
    });
    return this.cases.get(actor, id);
  }

  /** Opens a decided case again, within 30 days; the decision that it had is kept beside it. */
  async reopen(actor: Actor, id: string, reason: string): Promise<AdminCaseDetail> {
    await this.acts.run(actor, id, {
      act: 'reopened',
      kind: 'reopened',
      text: reason.trim(),
      write: (tx, row) => {
        const decided_by = row.decided_by && row.decided_by.id;
        return this.writer.putDecisionAside(tx, { site: { id: row.site_id } }, { ...row, decided_by });
      },
      change: (row) => {
        requireState(mayReopen(row, this.clock.now()), row.state);
        return { state: 'triage', ...this.writer.undecided() };
      },
    });
    return this.cases.get(actor, id);
  }

  /** An objection is not decided by the person who made the decision, or agreed to it. */
  private async refuseOwnDecision(actor: Actor, id: string): Promise<void> {
    const { decision_id, site_id } = await this.cases.getRow(actor, id);
    if (!decision_id) return;
    const decider = { id: decision_id, staffId: actor.staff.id };
    const isOwn = await this.db.system((tx) => this.decisions.isDecidedBy(tx, { site: { id: site_id } }, decider));
    if (isOwn) throw new DomainError('forbidden');
  }

  /** Takes a contested rejection back. What becomes of a restriction is an act of its own. */
  private async restore(tx: EntityManager, actor: Actor, row: CaseRow): Promise<void> {
    const { id, site_id, company_id, decision_id } = row;
    if (!decision_id) return;
    const restoration = await this.decisions.restore(tx, actor, { id: decision_id, site_id, company_id });
    if (restoration) await tx.update(CaseEntity, { site_id, id }, { restoration });
  }

  /** Keeps what the yearly report counts. */
  private async count(tx: EntityManager, row: CaseRow): Promise<void> {
    const { site_id, id, remedy, decided_at, is_appealed } = row;
    const where = { site_id, case_id: id };
    const [before] = await tx.find(CaseDecisionEntity, { where, order: { decided_at: 'DESC' }, take: 1 });
    const reversed = is_appealed && before !== undefined && outcomeOf(before.remedy) !== outcomeOf(remedy!);
    await tx.update(CaseFigureEntity, figureKey(row), { remedy, decided_at, reversed });
  }
}
