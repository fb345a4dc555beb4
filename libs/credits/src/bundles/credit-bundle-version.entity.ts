import type { Country } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CreditBundleEntity } from './credit-bundle.entity';

/** A bundle as it was for a time; a trigger of `credit_bundles` writes it. */
@Entity('credit_bundle_versions')
export class CreditBundleVersionEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  bundle_id!: string;

  @PrimaryColumn('timestamptz')
  from_at!: Date;

  /** Null: it is so today. */
  @Column('timestamptz', { nullable: true })
  until_at!: Date | null;

  @Column('text', { nullable: true })
  country!: Country | null;

  @Column('text')
  currency!: CreditBundleEntity['currency'];

  @Column('integer')
  credits!: number;

  @Column('integer')
  price!: number;

  @Column('boolean')
  on_offer!: boolean;
}
