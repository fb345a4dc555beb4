import type { SealedColumn } from '@duet/platform';
import { SealedTexts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { MinorAlarmEntity } from './minor-alarm.entity';

/** The words of the person who decided on an alarm. */
export const ALARM_NOTE: SealedColumn<'id'> = { table: 'minor_alarms', key: ['id'], column: 'note' };

type NotedAlarm = Pick<MinorAlarmEntity, 'site_id' | 'id' | 'note'>;

/** Seals the notes of alarms for the database, and opens them for staff. */
@Injectable()
export class AlarmNotes {
  constructor(private readonly sealed: SealedTexts) {}

  /** The same columns of an alarm with its note as the database keeps it. */
  seal<Columns extends Pick<NotedAlarm, 'note'>>(
    key: Pick<NotedAlarm, 'site_id' | 'id'>,
    columns: Columns,
  ): Promise<Columns> {
    return this.sealed.sealColumns([ALARM_NOTE], key, columns);
  }

  /** The same alarms with their notes. */
  open<Alarm extends NotedAlarm>(alarms: readonly Alarm[]): Promise<Alarm[]> {
    return this.sealed.openColumns([ALARM_NOTE], alarms);
  }

  /** The same alarm with its note. */
  async openOne<Alarm extends NotedAlarm>(alarm: Alarm): Promise<Alarm> {
    const [opened] = await this.open([alarm]);
    return opened!;
  }
}
