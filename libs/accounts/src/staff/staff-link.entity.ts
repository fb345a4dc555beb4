import { Column, Entity, PrimaryColumn } from 'typeorm';

export const STAFF_LINK_KINDS = ['invitation', 'password_reset'] as const;
export type StaffLinkKind = (typeof STAFF_LINK_KINDS)[number];

/** A link of a mail to staff, by which they choose a password; its use or a newer one removes it. */
@Entity('staff_links')
export class StaffLinkEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  staff_id!: string;

  @Column('text')
  kind!: StaffLinkKind;

  @Column('bytea')
  token_hash!: Buffer;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  expires_at!: Date;
}
