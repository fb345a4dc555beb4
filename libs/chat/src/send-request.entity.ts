import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The key of a send and the message that it made: one key, one message. Only successes are stored. */
@Entity('send_requests')
export class SendRequestEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  @PrimaryColumn('text')
  client_key!: string;

  @Column('bytea')
  body_hash!: Buffer;

  @Column('uuid')
  conversation_id!: string;

  @Column('uuid')
  message_id!: string;

  @Column('integer')
  balance_after!: number;

  @Column('timestamptz')
  created_at!: Date;
}
