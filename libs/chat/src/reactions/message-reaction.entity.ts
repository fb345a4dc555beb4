import type { Reaction } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The reaction of a member to a message that they received. */
@Entity('message_reactions')
export class MessageReactionEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  conversation_id!: string;

  @PrimaryColumn('uuid')
  message_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  @Column('text')
  reaction!: Reaction;

  @Column('timestamptz')
  created_at!: Date;
}
