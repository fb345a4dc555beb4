import type { CaseKind, CaseRemedy, ReportReason } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The part of a case that is counted and names nobody: it outlasts the case, for the yearly report. */
@Entity('case_figures')
export class CaseFigureEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  /** The year in which the case was opened. */
  @PrimaryColumn('integer')
  year!: number;

  /** The id of the case itself. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: CaseKind;

  @Column('text', { nullable: true })
  reason!: ReportReason | null;

  /** Null: not decided yet. */
  @Column('text', { nullable: true })
  remedy!: CaseRemedy | null;

  /** Decided by the program alone. */
  @Column('boolean')
  automated!: boolean;

  @Column('timestamptz')
  opened_at!: Date;

  @Column('timestamptz', { nullable: true })
  decided_at!: Date | null;

  @Column('boolean')
  appealed!: boolean;

  /** The second decision granted what the first had refused, or the other way round. */
  @Column('boolean')
  reversed!: boolean;
}
