import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A repeating job with its last run, kept for people to see. */
@Entity('timetable_entries')
export class TimetableEntryEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column('integer')
  every_seconds!: number;

  /** When it came into the timetable. */
  @Column('timestamptz')
  planned_at!: Date;

  @Column('timestamptz', { nullable: true })
  started_at!: Date | null;

  /** Null while the last run goes on. */
  @Column('timestamptz', { nullable: true })
  ended_at!: Date | null;

  /** Why the last run failed; null where it did not. */
  @Column('text', { nullable: true })
  reason!: string | null;
}
