import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A withdrawal that somebody declared without logging in, for an address that has an account. */
@Entity('withdrawals')
export class WithdrawalEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  /** The member with the e-mail address that was entered. */
  @Column('uuid')
  member_id!: string;

  /** The order's number as it was entered. */
  @Column('text')
  payment_id!: string;

  /** The order of this number, if it is that member's; null where there is none. */
  @Column('uuid', { nullable: true })
  order_id!: string | null;

  /** Of the link in the mail; its token is made from the id. */
  @Column('bytea')
  token_hash!: Buffer;

  /** The moment that counts for the period. */
  @Column('timestamptz')
  declared_at!: Date;

  @Column('timestamptz')
  expires_at!: Date;

  @Column('timestamptz', { nullable: true })
  confirmed_at!: Date | null;

  @Column('uuid', { nullable: true })
  refund_id!: string | null;
}
