import type { CaseRemedy } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A decision that an objection or a reopening has put aside. */
@Entity('case_decisions')
export class CaseDecisionEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  case_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  decided_by!: string;

  @Column('text')
  reason!: string;

  @Column('text')
  rule!: string;

  @Column('text')
  remedy!: CaseRemedy;

  @Column('text', { nullable: true })
  answer!: string | null;

  @Column('timestamptz')
  decided_at!: Date;
}
