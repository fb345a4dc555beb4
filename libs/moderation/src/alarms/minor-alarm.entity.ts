import type { ALARM_SOURCES, ALARM_STATES } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The suspicion that a member is under 18: their profile is hidden until a second person has decided (B03). */
@Entity('minor_alarms')
export class MinorAlarmEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  member_id!: string;

  @Column('text')
  source!: (typeof ALARM_SOURCES)[number];

  /** The case, photo or text that raised it. */
  @Column('uuid')
  subject_id!: string;

  /** The person of staff who raised it; null: a member reported it. */
  @Column('uuid', { nullable: true })
  raised_by!: string | null;

  @Column('text')
  state!: (typeof ALARM_STATES)[number];

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz', { nullable: true })
  decided_at!: Date | null;

  @Column('uuid', { nullable: true })
  decided_by!: string | null;

  /** The words of the second person, for staff. */
  @Column('text', { nullable: true })
  note!: string | null;
}
