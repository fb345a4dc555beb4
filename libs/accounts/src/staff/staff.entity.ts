import type { Locale } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A staff member, who works in the console. */
@Entity('staff')
export class StaffMemberEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  email!: string;

  @Column('text')
  email_key!: string;

  @Column('text')
  name!: string;

  /** Null until the invitation is accepted. */
  @Column('text', { nullable: true })
  password_hash!: string | null;

  /** Sealed with the deployment's secret; null until the second factor is enrolled. */
  @Column('text', { nullable: true })
  totp_secret!: string | null;

  /** Time step of the last accepted code: no code works twice. */
  @Column('bigint', { nullable: true })
  totp_last_step!: string | null;

  /** Of the console and of the mails that it sends them. */
  @Column('text')
  locale!: Locale;

  @Column('boolean')
  disabled!: boolean;

  @Column('boolean')
  is_demo!: boolean;

  @Column('timestamptz')
  created_at!: Date;
}
