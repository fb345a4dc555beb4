import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's balance; `seq` is the number of the newest ledger entry. */
@Entity('wallets')
export class Wallet {
  @PrimaryColumn('uuid', { name: 'site_id' })
  siteId!: string;

  @PrimaryColumn('uuid', { name: 'member_id' })
  memberId!: string;

  @Column('integer')
  balance!: number;

  @Column('integer')
  seq!: number;
}
