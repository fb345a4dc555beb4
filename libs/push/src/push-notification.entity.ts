import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PushKind } from './push-kinds';

/** News that a member is told of by push: one row per member and key, so that nobody is told twice. */
@Entity('push_notifications')
export class PushNotificationEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('text')
  kind!: PushKind;

  @Column('timestamptz')
  created_at!: Date;

  /** Null until it was decided to tell the member; it then counts in the allowance of its category. */
  @Column('timestamptz', { nullable: true })
  sent_at!: Date | null;
}
