import { DecisionsService } from '@duet/accounts';
import type { AdminCase, AdminCaseDetail, CaseState, KeptMessage } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, ListPage, ListQuery } from '@duet/platform';
import { AdminRecords, Clock, Database, isUniqueViolation } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { CaseEventEntity } from '../case-event.entity';
import { requireState } from '../case.rules';
import { CaseSnapshotEntity } from '../case-snapshot.entity';
import { isOpen, movesOf } from '../case-states';
import { CaseWords } from '../case-words';
import { CaseActs } from './case-acts';
import { CaseRefundsAdminService } from './case-refunds.admin.service';
import type {
  CaseRow,
  ContestedParts,
  EarlierDecisionRow,
  EventRow,
  SnapshotRow,
  ThreadRow,
} from './cases.admin.reads';
import { casesFor, EARLIER_DECISIONS, EVENTS, SNAPSHOT, THREAD, toAdminCaseDetail } from './cases.admin.reads';

/** Cases in the console: the queue, who has which, and what was kept (I05, I07). */
@Injectable()
export class CasesAdminService {
  constructor(
    private readonly db: Database,
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly acts: CaseActs,
    private readonly refunds: CaseRefundsAdminService,
    private readonly decisions: DecisionsService,
    private readonly words: CaseWords,
  ) {}

  list(actor: Actor, query: ListQuery): Promise<ListPage<AdminCase>> {
    return this.records.list(this.casesOf(actor), actor.staff, query);
  }

  async get(actor: Actor, id: string): Promise<AdminCaseDetail> {
    const row = await this.words.openCase(await this.getRow(actor, id));
    const at = [row.site_id, id];
    const place = { site_id: row.site_id, case_id: id };
    const [snapshot] = await this.db.systemRows<SnapshotRow>(SNAPSHOT, at);
    const events = await this.words.open('event', place, await this.db.systemRows<EventRow>(EVENTS, at));
    const thread = await this.words.open('message', place, await this.db.systemRows<ThreadRow>(THREAD, at));
    const aside = await this.db.systemRows<EarlierDecisionRow>(EARLIER_DECISIONS, at);
    const earlier = await this.words.openEarlier(aside.map((one) => ({ ...one, ...place })));
    const money = await this.refunds.findMoney(actor, row);
    const contested = await this.findContested(actor, row);
    const reader = { staff: actor.staff, now: this.clock.now() };
    return toAdminCaseDetail(row, { snapshot, events, thread, earlier, money, contested }, reader);
  }

  /** The row of a case in reach; 404 otherwise. */
  getRow(actor: Actor, id: string): Promise<CaseRow> {
    return this.records.getRow<CaseRow, AdminCase>(this.casesOf(actor), actor.staff, id);
  }

  /** The copy of the reported picture. Throws `not_found` where there is none. */
  async getPicture(actor: Actor, id: string): Promise<Buffer> {
    const { site_id } = await this.getRow(actor, id);
    const snapshot = await this.db.system((tx) => tx.findOneBy(CaseSnapshotEntity, { site_id, case_id: id }));
    if (!snapshot?.picture) throw new DomainError('not_found');
    return snapshot.picture;
  }

  /** The messages that were kept; the view is in the history and in the audit log, with its reason (D-70). */
  async viewMessages(actor: Actor, id: string, reason: string): Promise<{ messages: KeptMessage[] }> {
    const text = reason.trim();
    const { site_id } = await this.acts.run(actor, id, {
      act: 'viewed',
      kind: 'viewed',
      text,
      change: () => ({}),
      details: { view_reason: text },
    });
    const snapshot = await this.db.system((tx) => tx.findOneBy(CaseSnapshotEntity, { site_id, case_id: id }));
    return { messages: snapshot ? await this.words.openKept(snapshot, snapshot.messages) : [] };
  }

  /** Makes a case the staff member's own; a new one is being looked at from then on. */
  async take(actor: Actor, id: string): Promise<AdminCaseDetail> {
    await this.acts.run(actor, id, {
      kind: 'taken',
      change: (row) => {
        requireState(isOpen(row.state), row.state);
        return { assignee_id: actor.staff.id, ...this.acts.begin(row) };
      },
    });
    return this.get(actor, id);
  }

  /** Gives a case back to the queue. */
  async release(actor: Actor, id: string): Promise<AdminCaseDetail> {
    await this.acts.run(actor, id, {
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
    await this.acts.run(actor, id, {
      ...(next === 'closed' && { act: 'ended' as const }),
      kind: 'moved',
      change: (row) => {
        requireState(movesOf(row.state).includes(next), row.state);
        return { ...this.acts.begin(row), state: next, ...closed };
      },
    });
    return this.get(actor, id);
  }

  /** Adds a note; the same key of the same person adds it once. Throws `idempotency_conflict` for other words. */
  async addNote(actor: Actor, id: string, { text, key }: { text: string; key: string }): Promise<AdminCaseDetail> {
    const note = text.trim();
    const client_key = `${actor.staff.id} ${key}`;
    const act = {
      kind: 'note',
      text: note,
      key: client_key,
      change: () => ({}),
      details: { note: 'written' },
    } as const;
    await this.acts.run(actor, id, act).catch((error: unknown) => {
      if (!isUniqueViolation(error, 'uq_case_events_key')) throw error;
    });
    const written = await this.db.system((tx) => tx.findOneBy(CaseEventEntity, { case_id: id, client_key }));
    const [earlier] = written ? await this.words.open('event', written, [written]) : [];
    if (earlier && earlier.text !== note) throw new DomainError('idempotency_conflict');
    return this.get(actor, id);
  }

  /** The decision that a case is against, as far as it is a rejection, and if it is the person's own. */
  private async findContested({ staff }: Actor, { site_id, decision_id: id }: CaseRow): Promise<ContestedParts> {
    if (!id) return { isOwn: false, rejection: null };
    const ctx = { site: { id: site_id } };
    return this.db.system(async (tx) => ({
      isOwn: await this.decisions.isDecidedBy(tx, ctx, { id, staffId: staff.id }),
      rejection: await this.decisions.findRejection(tx, ctx, id),
    }));
  }

  private casesOf = ({ staff }: Actor) => casesFor({ staffId: staff.id, now: this.clock.now() });
}
