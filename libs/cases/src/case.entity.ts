import type {
  CASE_CHANNELS,
  CaseKind,
  CaseRemedy,
  CaseRestoration,
  CaseState,
  CaseSubject,
  Locale,
  ReportReason,
} from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A case: a report of a member about another one, or a complaint of a member or a visitor. */
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
  kind!: CaseKind;

  @Column('text', { nullable: true })
  reason!: ReportReason | null;

  @Column('text')
  state!: CaseState;

  @Column('smallint')
  urgency!: number;

  @Column('text', { default: 'site' })
  channel!: (typeof CASE_CHANNELS)[number];

  /** The language of whoever opened it. */
  @Column('text', { default: 'en' })
  locale!: Locale;

  @Column('text', { nullable: true })
  subject!: CaseSubject | null;

  /** The member, the photo or the message of a report. */
  @Column('uuid', { nullable: true })
  subject_id!: string | null;

  /** The member whom a report is about. */
  @Column('uuid', { nullable: true })
  member_id!: string | null;

  /** The member who opened it; null: a visitor did. */
  @Column('uuid', { nullable: true })
  reporter_id!: string | null;

  @Column('text', { nullable: true })
  visitor_name!: string | null;

  @Column('text', { nullable: true })
  visitor_email!: string | null;

  /** Of the token behind the link by which a visitor follows it. */
  @Column('bytea', { nullable: true })
  follow_hash!: Buffer | null;

  /** Of the token in the address at which mails about it are answered. */
  @Column('bytea', { nullable: true })
  reply_hash!: Buffer | null;

  /** The mail that opened it, as a hash of its id, so that it opens one case. */
  @Column('text', { nullable: true })
  mail_key!: string | null;

  /** An order number, or what a complaint is about, as it was entered. */
  @Column('text', { nullable: true })
  about!: string | null;

  /** The decision that a complaint is against, as its page knows it. */
  @Column('uuid', { nullable: true })
  decision_id!: string | null;

  /** The words of whoever opened it. */
  @Column('text', { nullable: true })
  words!: string | null;

  @Column('uuid', { nullable: true })
  assignee_id!: string | null;

  /** When the first answer is due, and the decision. */
  @Column('timestamptz')
  answer_by!: Date;

  @Column('timestamptz')
  decide_by!: Date;

  /** The time at which a person first took a report up, or answered a complaint. */
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
  remedy!: CaseRemedy | null;

  /** The words of the staff member to the reporter. */
  @Column('text', { nullable: true })
  answer!: string | null;

  /** The effect of the remedy `restored` on a rejected photo or text. */
  @Column('text', { nullable: true })
  restoration!: CaseRestoration | null;

  /** Since when whoever opened it waits for an answer of ours. */
  @Column('timestamptz', { nullable: true })
  unanswered_since!: Date | null;

  /** When they objected to the decision; whoever had made it does not decide again. */
  @Column('timestamptz', { nullable: true })
  appealed_at!: Date | null;

  @Column('uuid', { nullable: true })
  appealed_decider!: string | null;

  @Column('timestamptz', { nullable: true })
  closed_at!: Date | null;
}
