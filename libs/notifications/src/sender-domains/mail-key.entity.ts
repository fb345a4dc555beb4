import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key of a domain that sends mails (DKIM, RFC 6376); at most one of each state. */
@Entity('mail_keys')
export class MailKeyEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('text')
  domain!: string;

  @PrimaryColumn('text')
  selector!: string;

  /** Mails are signed by the active one; the next one waits for its record in the DNS. */
  @Column('text', { default: 'active' })
  state!: 'active' | 'next' | 'former';

  /** PEM, sealed; empty in a former key, which signs nothing any more. */
  @Column('bytea')
  private_key!: Buffer;

  /** As the DNS has it: SubjectPublicKeyInfo in base64. */
  @Column('text')
  public_key!: string;

  @Column('timestamptz')
  created_at!: Date;

  /** The end of a former key; receivers may still look for its record for some days. */
  @Column('timestamptz', { nullable: true })
  retired_at!: Date | null;
}
