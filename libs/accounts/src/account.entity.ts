import type { ACCOUNT_STATUSES, Locale } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** The message of a sign-up from a profile, kept until it may be delivered (D-07). */
export interface FirstMessage {
  profile_id: string;
  text: string;
}

/** A log-in on one site. The same person on another site is another account. */
@Entity('accounts')
export class AccountEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  email!: string;

  @Column('text')
  email_key!: string;

  @Column('text')
  name!: string;

  @Column('text')
  name_key!: string;

  @Column('timestamptz', { nullable: true })
  name_changed_at!: Date | null;

  @Column('text')
  password_hash!: string;

  @Column('text')
  status!: AccountStatus;

  @Column('text')
  language!: Locale;

  @Column('boolean', { default: false })
  paid_user!: boolean;

  /** Had premium until the purchase behind it was refunded in full (D-57). */
  @Column('boolean', { default: false })
  premium_ended!: boolean;

  /** Categories and reasons that were turned off (D-59): follows from the choices, `NotificationChoicesService` alone writes it. */
  @Column('text', { array: true, default: {} })
  notifications_disabled!: string[];

  /** When a mail to the address came back for good; null while it works (D-61). */
  @Column('timestamptz', { nullable: true })
  mail_bounced_at!: Date | null;

  @Column('timestamptz')
  terms_version_at!: Date;

  @Column('timestamptz')
  terms_accepted_at!: Date;

  @Column('timestamptz', { nullable: true })
  special_consent_at!: Date | null;

  @Column('jsonb', { nullable: true })
  traffic_source!: Record<string, string> | null;

  @Column('jsonb', { nullable: true })
  first_message!: FirstMessage | null;

  @Column('timestamptz', { nullable: true })
  confirmed_at!: Date | null;

  /** This column and the next are written by the release before alone; the reminders are rows of `reminders` now. */
  @Column('timestamptz', { nullable: true })
  reminder_due_at!: Date | null;

  @Column('smallint', { default: 0 })
  reminders_sent!: number;

  @Column('timestamptz', { nullable: true })
  delete_due_at!: Date | null;

  /** The member paused the account then: it is hidden until the next log-in (D-62). */
  @Column('timestamptz', { nullable: true })
  paused_at!: Date | null;

  /** May not write to others; follows from the restrictions, `RestrictionsService` alone writes it. */
  @Column('boolean', { default: false })
  muted!: boolean;

  @Column('timestamptz')
  created_at!: Date;
}
