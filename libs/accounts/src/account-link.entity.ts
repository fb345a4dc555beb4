import { Column, Entity, PrimaryColumn } from 'typeorm';

export const LINK_KINDS = ['activation', 'password_reset', 'email_change', 'reactivation'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Details of a link: the new address of an e-mail change, or the reason for an activation link. */
export interface LinkData {
  email?: string;
  reason?: 'sign_up' | 'resend' | 'reminder';
}

/** A single-use link of a mail (D-06). Its token is derived from its id, so the row has only the hash. */
@Entity('account_links')
export class AccountLinkEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  account_id!: string;

  @Column('text')
  kind!: LinkKind;

  @Column('bytea')
  token_hash!: Buffer;

  @Column('jsonb', { default: {} })
  data!: LinkData;

  @Column('timestamptz')
  expires_at!: Date;

  @Column('timestamptz', { nullable: true })
  used_at!: Date | null;

  @Column('timestamptz')
  created_at!: Date;
}
