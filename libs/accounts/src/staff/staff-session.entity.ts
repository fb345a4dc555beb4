import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session of the console; it gives no access before its step is `done`. */
@Entity('staff_sessions')
export class StaffSessionEntity {
  @PrimaryColumn('bytea')
  token_hash!: Buffer;

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
}
