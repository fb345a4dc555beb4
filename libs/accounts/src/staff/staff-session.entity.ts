import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session of the console; it gives no access before its step is `done`. */
@Entity('staff_sessions')
export class StaffSessionEntity {
  @PrimaryColumn('bytea')
  token_hash!: Buffer;

  @Column('uuid')
  id!: string;

  @Column('uuid')
  staff_id!: string;

  @Column('text')
  step!: 'enrolment' | 'totp' | 'done';

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  last_seen_at!: Date;

  @Column('timestamptz')
  expires_at!: Date;

  /** The browser and system, as their owner knows them. */
  @Column('text')
  device!: string;

  @Column('text')
  address!: string;

  /** When its owner last proved a password or a code, after the log-in. */
  @Column('timestamptz', { nullable: true })
  checked_at!: Date | null;
}
