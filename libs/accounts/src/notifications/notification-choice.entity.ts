import type { ChoiceReason, NotificationCategory, NotificationChannel } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's choice for one category and channel; without a row the category's default holds (D-59). */
@Entity('notification_choices')
export class NotificationChoiceEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  account_id!: string;

  @PrimaryColumn('text')
  category!: NotificationCategory;

  @PrimaryColumn('text')
  channel!: NotificationChannel;

  @Column('boolean')
  is_on!: boolean;

  /** Null where the member chose (D-61). */
  @Column('text', { nullable: true })
  reason!: ChoiceReason | null;

  @Column('timestamptz')
  changed_at!: Date;
}
