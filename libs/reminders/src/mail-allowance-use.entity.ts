import type { MailAllowance } from '@duet/contract';
import { Entity, PrimaryColumn } from 'typeorm';

/** A matter that counted against an allowance of a member, once, told by mail or push or both (D-60). */
@Entity('mail_allowance_uses')
export class MailAllowanceUseEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  @PrimaryColumn('text')
  allowance!: MailAllowance;

  @PrimaryColumn('timestamptz')
  used_at!: Date;
}
