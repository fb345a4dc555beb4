import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key pair by which push services and browsers know a site (VAPID, RFC 8292). One of a site is current. */
@Entity('push_keys')
export class PushKeyEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  /** The uncompressed point in base64url. */
  @PrimaryColumn('text')
  public_key!: string;

  /** The scalar in base64url, sealed. */
  @Column('bytea')
  private_key!: Buffer;

  @Column('timestamptz')
  created_at!: Date;

  /** Since then no browser subscribes with it; it signs for those that did before. */
  @Column('timestamptz', { nullable: true })
  retired_at!: Date | null;
}
