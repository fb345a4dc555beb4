import type {
  AdminCase,
  AdminCaseDetail,
  adminDecideCase,
  AuditAct,
  BodyOf,
  CASE_EVENTS,
  CaseState,
  KeptMessage,
} from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, ListPage, ListQuery } from '@duet/platform';
import { AdminRecords, Clock, Database, Ids, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mayReopen, requireState } from '../case.rules';
import { CaseEntity } from '../case.entity';
import { CaseEventEntity } from '../case-event.entity';
import { CaseSnapshotEntity } from '../case-snapshot.entity';
import { isOpen, mayBecome, movesOf } from '../case-states';
import { caseDecided } from '../cases.events';
import type { CaseRow, EventRow, SnapshotRow } from './cases.admin.reads';
import { casesFor, EVENTS, SNAPSHOT, toAdminCaseDetail } from './cases.admin.reads';

type Decision = NonNullable<BodyOf<typeof adminDecideCase>>;

/** One act on a case: the change of its row, and its entry in the history. */
interface CaseAct {
  act?: AuditAct;
  kind: (typeof CASE_EVENTS)[number];
  text?: string;
  change: (row: CaseRow) => Partial<CaseEntity>;
  /** Audited beside the fields of the case. */
  details?: object;
  tell?: (tx: EntityManager, row: CaseRow) => Promise<void>;
}

/** Cases in the console: the queue, who has which, what was kept, and the decision (I05, I07). */
@Injectable()
export class CasesAdminService {
  constructor(
    private readonly db: Database,
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly outbox: Outbox,
  ) {}

  list(actor: Actor, query: ListQuery): Promise<ListPage<AdminCase>> {
    return this.records.list(this.casesOf(actor), actor.staff, query);
  }

  async get(actor: Actor, id: string): Promise<AdminCaseDetail> {
    const row = await this.records.getRow<CaseRow, AdminCase>(this.casesOf(actor), actor.staff, id);
    const at = [row.site_id, id];
    const [snapshot] = await this.db.systemRows<SnapshotRow>(SNAPSHOT, at);
    const events = await this.db.systemRows<EventRow>(EVENTS, at);
    return toAdminCaseDetail(row, { snapshot, events, now: this.clock.now() });
  }

  /** The copy of the reported picture. Throws `not_found` where there is none. */
  async getPicture(actor: Actor, id: string): Promise<Buffer> {
    const { site_id } = await this.records.getRow<CaseRow, AdminCase>(this.casesOf(actor), actor.staff, id);
    const snapshot = await this.db.system((tx) => tx.findOneBy(CaseSnapshotEntity, { site_id, case_id: id }));
    if (!snapshot?.picture) throw new DomainError('not_found');
    return snapshot.picture;
  }

  /** The messages that were kept; the view is in the history and in the audit log, with its reason (D-70). */
  async viewMessages(actor: Actor, id: string, reason: string): Promise<{ messages: KeptMessage[] }> {
    const text = reason.trim();
    const { site_id } = await this.run(actor, id, {
      act: 'viewed',
      kind: 'viewed',
      text,
      change: () => ({}),
      details: { view_reason: text },
    });
    const snapshot = await this.db.system((tx) => tx.findOneBy(CaseSnapshotEntity, { site_id, case_id: id }));
    return { messages: snapshot?.messages ?? [] };
  }

  /** Makes a case the staff member's own; a new one is being looked at from then on. */
  async take(actor: Actor, id: string): Promise<AdminCaseDetail> {
    await this.run(actor, id, {
      kind: 'taken',
      change: ({ state }) => {
        requireState(isOpen(state), state);
        return { assignee_id: actor.staff.id, ...(state === 'new' && this.begin()) };
      },
    });
    return this.get(actor, id);
  }

  /** Gives a case back to the queue. */
  async release(actor: Actor, id: string): Promise<AdminCaseDetail> {
    await this.run(actor, id, {
      kind: 'released',
      change: ({ state, assignee }) => {
        requireState(isOpen(state) && assignee !== null, state);
        return { assignee_id: null };
      },
    });
    return this.get(actor, id);
  }

  /** Throws `wrong_state` for a state that does not follow. */
  async move(actor: Actor, id: string, next: CaseState): Promise<AdminCaseDetail> {
    const closed = next === 'closed' && { closed_at: this.clock.now() };
    await this.run(actor, id, {
      ...(next === 'closed' && { act: 'ended' as const }),
      kind: 'moved',
      change: ({ state }) => {
        requireState(movesOf(state).includes(next), state);
        return { ...(state === 'new' && this.begin()), state: next, ...closed };
      },
    });
    return this.get(actor, id);
  }

  async addNote(actor: Actor, id: string, text: string): Promise<AdminCaseDetail> {
    const note = text.trim();
    await this.run(actor, id, { kind: 'note', text: note, change: () => ({}), details: { note } });
    return this.get(actor, id);
  }

  /** Decides a case; its reporter gets a mail. */
  async decide(actor: Actor, id: string, { reason, rule, remedy, answer }: Decision): Promise<AdminCaseDetail> {
    const words = { decision_reason: reason.trim(), decision_rule: rule.trim(), answer: answer?.trim() || null };
    const by = { decided_at: this.clock.now(), decided_by: actor.staff.id };
    await this.run(actor, id, {
      act: 'decided',
      kind: 'decided',
      change: ({ state }) => {
        requireState(mayBecome(state, 'decided'), state);
        return { state: 'decided', remedy, ...words, ...by };
      },
      tell: (tx, { site_id }) => this.outbox.tell(tx, { site: { id: site_id } }, caseDecided, { case_id: id }),
    });
    return this.get(actor, id);
  }

  /** Opens a decided case again, within 30 days; the decision that it had stays in the audit log. */
  async reopen(actor: Actor, id: string, reason: string): Promise<AdminCaseDetail> {
    const decision = { decided_at: null, decided_by: null, decision_reason: null, decision_rule: null };
    await this.run(actor, id, {
      act: 'reopened',
      kind: 'reopened',
      text: reason.trim(),
      change: (row) => {
        requireState(mayReopen(row, this.clock.now()), row.state);
        return { state: 'triage', ...decision, remedy: null, answer: null, closed_at: null };
      },
    });
    return this.get(actor, id);
  }

  private casesOf = ({ staff }: Actor) => casesFor({ staffId: staff.id, now: this.clock.now() });

  private begin = () => ({ state: 'triage', answered_at: this.clock.now() }) as const;

  /** Changes a case under its lock, with its entries in history and audit log, all in one transaction. */
  private run(actor: Actor, id: string, { act = 'changed', kind, text, change, details, tell }: CaseAct) {
    const resource = this.casesOf(actor);
    return this.records.inTransaction(resource, async (tx) => {
      const before = await this.records.lock<CaseRow, AdminCase>(tx, resource, { staff: actor.staff, id });
      const { site_id } = before;
      const changes = change(before);
      if (Object.keys(changes).length > 0) await tx.update(CaseEntity, { site_id, id }, changes);
      const after = await this.records.load<CaseRow>(tx, resource, id);
      await tx.insert(CaseEventEntity, {
        site_id,
        case_id: id,
        id: this.ids.next(),
        kind,
        state: after.state === before.state ? null : after.state,
        text: text ?? null,
        staff_id: actor.staff.id,
        created_at: this.clock.now(),
      });
      await tell?.(tx, after);
      return this.records.writeAudit(tx, actor, { resource, act, before, after, details });
    });
  }
}
