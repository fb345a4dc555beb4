import type { GiftKey } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of times that a member has received a gift. Sending counts it; messages that are erased later change nothing. */
@Entity('received_gifts')
export class ReceivedGiftEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  @PrimaryColumn('text')
  gift!: GiftKey;

  @Column('integer')
  amount!: number;
}
