import type { MESSAGE_TYPES } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One message of a conversation. */
@Entity('messages')
export class MessageEntity {
  @PrimaryColumn('uuid', { name: 'site_id' })
  siteId!: string;

  @PrimaryColumn('uuid', { name: 'conversation_id' })
  conversationId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'sender_id' })
  senderId!: string;

  @Column('text')
  type!: (typeof MESSAGE_TYPES)[number];

  @Column('text', { nullable: true })
  text!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
