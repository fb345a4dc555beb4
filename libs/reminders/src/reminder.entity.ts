import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReminderKind } from './reminder.rules';

/** A matter that becomes due for a member, by mail or push; one row per kind, kept for what it remembers. */
@Entity('reminders')
export class ReminderEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  @PrimaryColumn('text')
  kind!: ReminderKind;

  /** Null while nothing is due: the index of due rows leaves it out. */
  @Column('timestamptz', { nullable: true })
  due_at!: Date | null;

  /** The times that the present matter was told. */
  @Column('smallint', { default: 0 })
  step!: number;

  @Column('timestamptz', { nullable: true })
  sent_at!: Date | null;
}
