import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The key by which the mails of a domain are signed (DKIM, RFC 6376). */
@Entity('mail_keys')
export class MailKeyEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('text')
  domain!: string;

  @Column('text')
  selector!: string;

  /** PEM, sealed. */
  @Column('bytea')
  private_key!: Buffer;

  /** As the DNS has it: SubjectPublicKeyInfo in base64. */
  @Column('text')
  public_key!: string;

  @Column('timestamptz')
  created_at!: Date;
}
