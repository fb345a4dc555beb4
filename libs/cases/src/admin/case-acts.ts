import type { AdminCase, AuditAct, CASE_EVENTS } from '@duet/contract';
import type { Actor } from '@duet/platform';
import { AdminRecords, Clock, Ids } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CaseEntity } from '../case.entity';
import { CaseEventEntity } from '../case-event.entity';
import { CaseWords } from '../case-words';
import type { CaseRow } from './cases.admin.reads';
import { casesFor } from './cases.admin.reads';

/** One act of staff on a case: the change of its row, and its entry in the history. */
export interface CaseAct {
  act?: AuditAct;
  kind: (typeof CASE_EVENTS)[number];
  text?: string;
  /** The same key writes the entry once. */
  key?: string;
  change: (row: CaseRow) => Partial<CaseEntity>;
  /** The refund that the act has asked for. */
  refundId?: string;
  /** Audited beside the fields of the case. */
  details?: object;
  /** Written before the row changes. */
  write?: (tx: EntityManager, before: CaseRow) => Promise<void>;
  tell?: (tx: EntityManager, after: CaseRow) => Promise<void>;
}

/** Runs what staff do to cases. */
@Injectable()
export class CaseActs {
  constructor(
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly words: CaseWords,
  ) {}

  /** Changes a case under its lock, with its entries in history and audit log, all in one transaction. */
  run(actor: Actor, id: string, { act = 'changed', kind, text, key, refundId, change, details, write, tell }: CaseAct) {
    const resource = casesFor({ staffId: actor.staff.id, now: this.clock.now() });
    return this.records.inTransaction(resource, async (tx) => {
      const before = await this.records.lock<CaseRow, AdminCase>(tx, resource, { staff: actor.staff, id });
      const { site_id } = before;
      const changes = await this.words.sealCase({ site_id, id }, change(before));
      await write?.(tx, before);
      if (Object.keys(changes).length > 0) await tx.update(CaseEntity, { site_id, id }, changes);
      const after = await this.records.load<CaseRow>(tx, resource, id);
      const event = {
        site_id,
        case_id: id,
        id: this.ids.next(),
        kind,
        state: after.state === before.state ? null : after.state,
        text: text ?? null,
        staff_id: actor.staff.id,
        refund_id: refundId ?? null,
        client_key: key ?? null,
        created_at: this.clock.now(),
      };
      await tx.insert(CaseEventEntity, await this.words.seal('event', event));
      await tell?.(tx, after);
      return this.records.writeAudit(tx, actor, { resource, act, before, after, details });
    });
  }

  /** The change by which a new case begins to be looked at. A report counts as answered once a person has taken it up. */
  begin({ state, kind }: CaseRow): Partial<CaseEntity> {
    if (state !== 'new') return {};
    return { state: 'triage', ...(kind === 'report' && { answered_at: this.clock.now() }) };
  }
}
