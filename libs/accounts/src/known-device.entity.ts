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

  /** This column and the next three describe the first log-in; null in rows that are older than they. */
  @Column('uuid', { nullable: true })
  id!: string | null;

  @Column('text', { nullable: true })
  device!: string | null;

  @Column('text', { nullable: true })
  country!: string | null;

  @Column('timestamptz', { nullable: true })
  created_at!: Date | null;

  @Column('timestamptz')
  last_seen_at!: Date;
}
