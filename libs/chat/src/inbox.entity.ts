import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One member's side of a conversation: unread and removed messages, and the line of the chat list. */
@Entity('inboxes')
export class InboxEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  @PrimaryColumn('uuid')
  conversation_id!: string;

  @Column('uuid')
  other_id!: string;

  @Column('integer', { default: 0 })
  unread!: number;

  /** The time in the id of the newest message, the same on both sides; the next message gets a later one. */
  @Column('timestamptz')
  last_message_at!: Date;

  @Column('uuid', { nullable: true })
  last_sender_id!: string | null;

  @Column('text', { nullable: true })
  last_type!: string | null;

  /** The beginning of the last text, or the key of the last gift. */
  @Column('text', { nullable: true })
  preview!: string | null;

  /** The same, where it is sealed; then `preview` is null. */
  @Column('bytea', { nullable: true })
  preview_sealed!: Buffer | null;

  @Column('uuid', { nullable: true })
  last_read_id!: string | null;

  /** The time of reading up to `last_read_id`; null where the member does not show it (D-39). */
  @Column('timestamptz', { nullable: true })
  last_read_at!: Date | null;

  /** The `last_message_at` up to which a browser of the member has the messages. */
  @Column('timestamptz', { nullable: true })
  delivered_at!: Date | null;

  /** Messages up to this one were removed by the member and never come back (D-43). */
  @Column('uuid', { nullable: true })
  cleared_until_id!: string | null;

  @Column('boolean', { default: false })
  removed!: boolean;

  @Column('boolean', { default: false })
  read_only!: boolean;

  @Column('timestamptz', { nullable: true })
  notify_due_at!: Date | null;

  /** The time of the latest push message; at most one in ten minutes (D-60). */
  @Column('timestamptz', { nullable: true })
  pushed_at!: Date | null;
}
