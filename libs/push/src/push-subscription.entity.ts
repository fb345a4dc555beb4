import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser that gets push messages. The row is deleted with its session, however that ends. */
@Entity('push_subscriptions')
export class PushSubscriptionEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('bytea')
  token_hash!: Buffer;

  /** By which jobs name it. */
  @Column('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('uuid')
  account_id!: string;

  @Column('text')
  endpoint!: string;

  @Column('text')
  p256dh!: string;

  @Column('text')
  auth!: string;

  /** The key of the site with which the browser subscribed; null for those of before each site had one. */
  @Column('text', { nullable: true })
  public_key!: string | null;

  @Column('timestamptz')
  created_at!: Date;
}
