import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Credits that came with one ledger entry (`seq`), and the number of them that is left. */
@Entity('credit_lots')
export class CreditLotEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  @PrimaryColumn('integer')
  seq!: number;

  @Column('text')
  kind!: 'bonus' | 'purchase';

  /** The order of a purchase. */
  @Column('uuid', { nullable: true })
  order_id!: string | null;

  @Column('integer')
  granted!: number;

  /** As of the latest settling of the lots: credits spent since then are still included. */
  @Column('integer')
  remaining!: number;

  /** The time at which the rest of a bonus ends (D-46); null: it never does (D-41). */
  @Column('timestamptz', { nullable: true })
  expires_at!: Date | null;
}
