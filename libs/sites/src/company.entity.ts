import type { Country } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredSettings } from './settings/stored-settings';

/** The legal person behind one or more sites. */
@Entity('companies')
export class CompanyEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  address!: string;

  @Column('text', { nullable: true })
  kvk!: string | null;

  @Column('text')
  city!: string;

  @Column('text')
  country!: Country;

  @Column('text', { array: true })
  tradenames!: string[];

  @Column('jsonb')
  vat_numbers!: Record<string, string>;

  /** SEPA creditor identifier, which names the creditor of a direct debit. */
  @Column('text', { nullable: true })
  creditor_id!: string | null;

  @Column('text', { nullable: true })
  support_phone!: string | null;

  @Column('text', { nullable: true })
  support_email!: string | null;

  @Column('integer')
  delete_discount!: number;

  @Column('jsonb')
  settings!: StoredSettings;

  @Column('timestamptz')
  added!: Date;

  @Column('timestamptz')
  updated_at!: Date;
}
