import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser that gets push messages. The row is deleted with its session, however that ends. */
@Entity('push_subscriptions')
export class PushSubscriptionEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('bytea')
  token_hash!: Buffer;

  @Column('uuid')
  account_id!: string;

  @Column('text')
  endpoint!: string;

  @Column('text')
  p256dh!: string;

  @Column('text')
  auth!: string;

  @Column('timestamptz')
  created_at!: Date;
}
