import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key pair of an authenticator that opens one account of one site; only the public half is here. */
@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  account_id!: string;

  /** The authenticator's own id of the passkey, in base64url as browsers write it. */
  @Column('text')
  credential_id!: string;

  /** The public key as COSE writes it, in base64url. */
  @Column('text')
  public_key!: string;

  /** Random bytes that stand for the account inside authenticators; the same for all passkeys of an account. */
  @Column('text')
  user_handle!: string;

  /** The number of uses that the authenticator states; 0 for those that do not count. */
  @Column('bigint')
  counter!: string;

  @Column('text')
  label!: string;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz', { nullable: true })
  last_used_at!: Date | null;
}
