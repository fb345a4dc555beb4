import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One change of a wallet. Entries are added, never changed. */
@Entity('credit_entries')
export class LedgerEntryEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  @PrimaryColumn('integer')
  seq!: number;

  @Column('integer')
  delta!: number;

  @Column('integer')
  balance_after!: number;

  @Column('text')
  reason!: string;

  @Column('uuid', { nullable: true })
  ref!: string | null;

  @Column('timestamptz')
  created_at!: Date;
}
