import type { GiftKey, MESSAGE_HINTS, MESSAGE_TYPES } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One message of a conversation. */
@Entity('messages')
export class MessageEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  conversation_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  sender_id!: string;

  @Column('text')
  type!: (typeof MESSAGE_TYPES)[number];

  @Column('text', { nullable: true })
  text!: string | null;

  /** The text, where it is sealed; then `text` is null. */
  @Column('bytea', { nullable: true })
  text_sealed!: Buffer | null;

  @Column('uuid', { nullable: true })
  photo_id!: string | null;

  /** The gift that it is, and the credits that it cost then. */
  @Column('text', { nullable: true })
  gift!: GiftKey | null;

  @Column('integer', { nullable: true })
  gift_credits!: number | null;

  /** The warning that the receiver sees on this message (D-40). */
  @Column('text', { nullable: true })
  hint!: (typeof MESSAGE_HINTS)[number] | null;

  /** The Idempotency-Key that it was sent with, for the sender's own pages. */
  @Column('text', { nullable: true })
  client_key!: string | null;

  /** The message of this conversation that it answers. */
  @Column('uuid', { nullable: true })
  reply_to_id!: string | null;

  @Column('timestamptz')
  created_at!: Date;
}
