import type { CONSENT_KINDS } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** A consent given or withdrawn, stored as evidence. Rows are added, never changed. */
@Entity('consents')
export class ConsentEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  account_id!: string;

  @Column('text')
  kind!: ConsentKind;

  @Column('boolean')
  given!: boolean;

  /** Version of the terms and the privacy statement in force at that time. */
  @Column('timestamptz')
  version_at!: Date;

  @Column('timestamptz')
  created_at!: Date;
}
