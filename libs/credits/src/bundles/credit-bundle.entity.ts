import type { Country } from '@duet/contract';
import type { Currency } from '@duet/sites';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An amount of credits that a site sells at a price. */
@Entity('credit_bundles')
export class CreditBundleEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  /** Null: for every country without bundles of its own. */
  @Column('text', { nullable: true })
  country!: Country | null;

  @Column('text')
  currency!: Currency;

  @Column('integer')
  credits!: number;

  /** In minor units, VAT included. */
  @Column('integer')
  price!: number;

  @Column('boolean')
  on_offer!: boolean;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  updated_at!: Date;
}
