import type { CASE_EVENTS, CaseState } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One entry of a case's history: a state that it came to, a note, or a look at its messages. */
@Entity('case_events')
export class CaseEventEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  case_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: (typeof CASE_EVENTS)[number];

  @Column('text', { nullable: true })
  state!: CaseState | null;

  @Column('text', { nullable: true })
  text!: string | null;

  /** Null: the reporter, or a job. */
  @Column('uuid', { nullable: true })
  staff_id!: string | null;

  /** The refund that this entry asked for. */
  @Column('uuid', { nullable: true })
  refund_id!: string | null;

  /** The key of the click that wrote a note, after the id of its writer. */
  @Column('text', { nullable: true })
  client_key!: string | null;

  @Column('timestamptz')
  created_at!: Date;
}
