import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A data key of one site. The newest writes, all read. Number 0 is no key: a site with it alone writes texts in clear, as it did before. */
@Entity('site_keys')
export class SiteKeyEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('integer')
  number!: number;

  /** Sealed under the keys of `site-keys`; null for number 0. */
  @Column('bytea', { nullable: true })
  wrapped!: Buffer | null;

  @Column('timestamptz')
  created_at!: Date;

  /** When all texts of the site were sealed by this key. */
  @Column('timestamptz', { nullable: true })
  sealed_at!: Date | null;
}
