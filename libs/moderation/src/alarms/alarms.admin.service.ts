import type { AdminAlarm } from '@duet/contract';
import type { Actor, ListPage, ListQuery } from '@duet/platform';
import { AdminRecords, Clock, scopeOf } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { AlarmNotes } from './alarm-notes';
import type { AlarmRow } from './alarms.admin.reads';
import { alarmsFor } from './alarms.admin.reads';
import { MinorAlarmEntity } from './minor-alarm.entity';
import type { AlarmDecision } from './minor-alarms';
import { MinorAlarms } from './minor-alarms';

/** Alarms about minors in the console: the list, and the decision of a second person (B03). */
@Injectable()
export class AlarmsAdminService {
  constructor(
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly alarms: MinorAlarms,
    private readonly notes: AlarmNotes,
  ) {}

  async list(actor: Actor, query: ListQuery): Promise<ListPage<AdminAlarm>> {
    const { rows, ...page } = await this.records.list(this.alarmsOf(actor), actor.staff, query);
    return { ...page, rows: await this.notes.open(rows) };
  }

  async get(actor: Actor, id: string): Promise<AdminAlarm> {
    return this.notes.openOne(await this.records.get(this.alarmsOf(actor), actor.staff, id));
  }

  /** Confirms or lifts an alarm. Throws `forbidden` for who raised it, `wrong_state { status }` for who comes second. */
  async settle(actor: Actor, id: string, { state, note }: Omit<AlarmDecision, 'staffId'>): Promise<AdminAlarm> {
    const resource = this.alarmsOf(actor);
    scopeOf(actor.staff, resource.write);
    const settled = await this.records.inTransaction(resource, async (tx) => {
      const { site_id, member_id } = await this.records.load<AlarmRow>(tx, resource, id);
      await this.alarms.lockMember(tx, { site: { id: site_id } }, member_id);
      const before = await this.records.lock<AlarmRow, AdminAlarm>(tx, resource, { staff: actor.staff, id });
      const alarm = await tx.findOneByOrFail(MinorAlarmEntity, { site_id: before.site_id, id });
      await this.alarms.settle(tx, alarm, { state, note: note.trim(), staffId: actor.staff.id });
      const after = await this.records.load<AlarmRow>(tx, resource, id);
      return this.records.writeAudit(tx, actor, { resource, act: 'decided', before, after });
    });
    return this.notes.openOne(settled);
  }

  private alarmsOf = ({ staff }: Actor) => alarmsFor({ staffId: staff.id, now: this.clock.now() });
}
