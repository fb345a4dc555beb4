import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that a send came with, and the message it made: one key, one message. Only successes are kept. */
@Entity('send_requests')
export class SendRequest {
  @PrimaryColumn('uuid', { name: 'site_id' })
  siteId!: string;

  @PrimaryColumn('uuid', { name: 'member_id' })
  memberId!: string;

  @PrimaryColumn('text', { name: 'client_key' })
  clientKey!: string;

  @Column('bytea', { name: 'body_hash' })
  bodyHash!: Buffer;

  @Column('uuid', { name: 'conversation_id' })
  conversationId!: string;

  @Column('uuid', { name: 'message_id' })
  messageId!: string;

  @Column('integer', { name: 'balance_after' })
  balanceAfter!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
