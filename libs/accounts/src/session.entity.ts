import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session on one device. The token itself is only in that device's cookie. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('bytea')
  token_hash!: Buffer;

  @Column('uuid')
  id!: string;

  @Column('uuid')
  account_id!: string;

  @Column('text')
  device!: string;

  /** The country of the network at the log-in, as far as known. */
  @Column('text', { nullable: true })
  country!: string | null;

  @Column('boolean', { default: false })
  away!: boolean;

  /** It counts with its witness alone (session-cookies.ts). */
  @Column('boolean', { default: false })
  is_bound!: boolean;

  @Column('timestamptz')
  created_at!: Date;

  /** The last time that the member gave the password again; null for never. */
  @Column('timestamptz', { nullable: true })
  proved_at!: Date | null;

  @Column('timestamptz')
  last_seen_at!: Date;

  @Column('timestamptz')
  expires_at!: Date;
}
