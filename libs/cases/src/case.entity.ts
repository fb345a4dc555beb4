import type { CASE_KINDS, CASE_REMEDIES, CaseState, CaseSubject, ReportReason } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A case: a report of a member about another one. */
@Entity('cases')
export class CaseEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  /** Year and number make the reference. */
  @Column('integer')
  year!: number;

  @Column('integer')
  case_number!: number;

  @Column('text')
  kind!: (typeof CASE_KINDS)[number];

  @Column('text')
  reason!: ReportReason;

  @Column('text')
  state!: CaseState;

  @Column('smallint')
  urgency!: number;

  @Column('text')
  subject!: CaseSubject;

  /** The member, the photo or the message. */
  @Column('uuid')
  subject_id!: string;

  /** The member whom it is about. */
  @Column('uuid')
  member_id!: string;

  @Column('uuid')
  reporter_id!: string;

  /** The reporter's own words. */
  @Column('text', { nullable: true })
  words!: string | null;

  @Column('uuid', { nullable: true })
  assignee_id!: string | null;

  /** When the first answer is due, and the decision. */
  @Column('timestamptz')
  answer_by!: Date;

  @Column('timestamptz')
  decide_by!: Date;

  /** The time at which a person first took it up. */
  @Column('timestamptz', { nullable: true })
  answered_at!: Date | null;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz', { nullable: true })
  decided_at!: Date | null;

  @Column('uuid', { nullable: true })
  decided_by!: string | null;

  @Column('text', { nullable: true })
  decision_reason!: string | null;

  @Column('text', { nullable: true })
  decision_rule!: string | null;

  @Column('text', { nullable: true })
  remedy!: (typeof CASE_REMEDIES)[number] | null;

  /** The words of the staff member to the reporter. */
  @Column('text', { nullable: true })
  answer!: string | null;

  @Column('timestamptz', { nullable: true })
  closed_at!: Date | null;
}
