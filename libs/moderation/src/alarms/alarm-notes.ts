import type { SealedColumn } from '@duet/platform';
import { SealedTexts, textPlaceOf } from '@duet/platform';
import { Injectable } from '@nestjs/common';

/** The words of the person who decided on an alarm. */
export const ALARM_NOTE: SealedColumn<'id'> = { table: 'minor_alarms', key: ['id'], column: 'note' };

interface NotedAlarm {
  site_id: string;
  id: string;
  note: string | null;
}

/** Seals the notes of alarms for the database, and opens them for staff. */
@Injectable()
export class AlarmNotes {
  constructor(private readonly sealed: SealedTexts) {}

  /** The note of an alarm as the database keeps it. */
  async seal({ site_id, id, note }: NotedAlarm): Promise<string | null> {
    return note && this.sealed.seal(textPlaceOf(ALARM_NOTE, site_id, { id }), note);
  }

  /** The same alarm with its note. */
  async open<Alarm extends NotedAlarm>(alarm: Alarm): Promise<Alarm> {
    const { site_id, id, note } = alarm;
    return { ...alarm, note: note && (await this.sealed.open(textPlaceOf(ALARM_NOTE, site_id, { id }), note)) };
  }
}
