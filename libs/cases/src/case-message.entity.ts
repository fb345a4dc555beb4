import type { CASE_CHANNELS } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One message of a case's thread, between whoever opened it and staff. */
@Entity('case_messages')
export class CaseMessageEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  case_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  /** Null: whoever opened the case. */
  @Column('uuid', { nullable: true })
  staff_id!: string | null;

  @Column('text')
  text!: string;

  @Column('text')
  channel!: (typeof CASE_CHANNELS)[number];

  /** The key of a staff member's click, or of a mail, so that it counts once. */
  @Column('text', { nullable: true })
  client_key!: string | null;

  @Column('timestamptz')
  created_at!: Date;
}
