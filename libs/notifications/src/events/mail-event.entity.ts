import type { NotificationCategory } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Outcomes of a mail that end mails to its receiver (D-61). */
export const MAIL_EVENT_KINDS = ['bounce', 'fbl', 'listunsubscribe'] as const;
export type MailEventKind = (typeof MAIL_EVENT_KINDS)[number];

/** The format of an event: this platform's own, or a mail provider's. */
export type MailEventProvider = 'embedded' | 'sendgrid';

/** An event about a member's mails, kept so that it counts once. */
@Entity('mail_events')
export class MailEventEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('text')
  provider!: MailEventProvider;

  @PrimaryColumn('text')
  event_id!: string;

  @Column('uuid')
  account_id!: string;

  @Column('text')
  kind!: MailEventKind;

  @Column('text', { nullable: true })
  category!: NotificationCategory | null;

  @Column('timestamptz')
  happened_at!: Date;

  @Column('timestamptz')
  received_at!: Date;
}

/** The public key under which a site's account at a mail provider signs its events. */
@Entity('mail_event_keys')
export class MailEventKeyEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('text')
  provider!: 'sendgrid';

  /** SubjectPublicKeyInfo in DER, base64. */
  @Column('text')
  public_key!: string;

  @Column('timestamptz')
  changed_at!: Date;
}
