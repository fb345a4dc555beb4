import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The keyed hash of a banned member's address: nobody signs up with it again on that site. */
@Entity('banned_addresses')
export class BannedAddressEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('bytea')
  address_hash!: Buffer;

  @Column('uuid')
  restriction_id!: string;

  @Column('timestamptz')
  created_at!: Date;
}
