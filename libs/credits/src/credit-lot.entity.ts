import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Credits that came together with one ledger entry (`seq`), and how many of them are left. */
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

  /** The order that a purchase came with. */
  @Column('uuid', { nullable: true })
  order_id!: string | null;

  @Column('integer')
  granted!: number;

  /** As of the last time that the lots were settled: what was spent since then is still in it. */
  @Column('integer')
  remaining!: number;

  /** When what is left of a bonus goes (D-46). */
  @Column('timestamptz', { nullable: true })
  expires_at!: Date | null;
}
