import type { MailState } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The fate of a mail. Its id is that of its job, and the first part of its Message-ID. */
@Entity('mail_records')
export class MailRecordEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  account_id!: string;

  @Column('text')
  kind!: string;

  @Column('text')
  state!: MailState;

  /** Words of the mail server, or why the member gets none; without addresses. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** When the mail was asked for. */
  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  changed_at!: Date;
}
