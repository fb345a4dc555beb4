import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's balance; `seq` is the number of the newest ledger entry. */
@Entity('wallets')
export class WalletEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  @Column('integer')
  balance!: number;

  @Column('integer')
  seq!: number;
}
