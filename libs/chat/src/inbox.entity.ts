import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One member's side of a conversation: what is unread, what was removed, and the line of the chat list. */
@Entity('inboxes')
export class Inbox {
  @PrimaryColumn('uuid', { name: 'site_id' })
  siteId!: string;

  @PrimaryColumn('uuid', { name: 'member_id' })
  memberId!: string;

  @PrimaryColumn('uuid', { name: 'conversation_id' })
  conversationId!: string;

  @Column('uuid', { name: 'other_id' })
  otherId!: string;

  @Column('integer', { default: 0 })
  unread!: number;

  @Column('timestamptz', { name: 'last_message_at' })
  lastMessageAt!: Date;

  @Column('uuid', { name: 'last_sender_id', nullable: true })
  lastSenderId!: string | null;

  @Column('text', { name: 'last_type', nullable: true })
  lastType!: string | null;

  @Column('text', { nullable: true })
  preview!: string | null;

  @Column('uuid', { name: 'last_read_id', nullable: true })
  lastReadId!: string | null;

  /** Messages up to this one were removed by the member and never come back (D-43). */
  @Column('uuid', { name: 'cleared_until_id', nullable: true })
  clearedUntilId!: string | null;

  @Column('boolean', { default: false })
  removed!: boolean;

  @Column('boolean', { name: 'read_only', default: false })
  readOnly!: boolean;

  @Column('timestamptz', { name: 'notify_due_at', nullable: true })
  notifyDueAt!: Date | null;
}
