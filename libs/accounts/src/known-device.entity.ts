import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser that has had a session of the account: exempt from the account's block for 30 days (D-05). */
@Entity('known_devices')
export class KnownDeviceEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  account_id!: string;

  @PrimaryColumn('bytea')
  device_hash!: Buffer;

  @Column('timestamptz')
  last_seen_at!: Date;
}
