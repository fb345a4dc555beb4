import type { ALARM_SOURCES, ALARM_STATES } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A reason to raise an alarm: the case, photo or text, and the person of staff; null: a member reported it. */
export type AlarmReason = Pick<MinorAlarmEntity, 'source' | 'subject_id' | 'raised_by'>;

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

  /** Further reasons that came while it waited, the oldest first: one of them carries it on where the first is taken back. */
  @Column('jsonb', { default: '[]' })
  others!: AlarmReason[];

  /** Hash of the token with which the member reads it without logging in; null for those from before there were tokens. */
  @Column('bytea', { nullable: true })
  token_hash!: Buffer | null;

  @Column('text')
  state!: (typeof ALARM_STATES)[number];

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz', { nullable: true })
  decided_at!: Date | null;

  @Column('uuid', { nullable: true })
  decided_by!: string | null;

  /** When the member objected, which is possible once to the alarm and once to its confirmation. */
  @Column('timestamptz', { nullable: true })
  objected_at!: Date | null;

  /** The words of the second person, for staff. */
  @Column('text', { nullable: true })
  note!: string | null;
}
