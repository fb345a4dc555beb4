import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One movement of credits. Entries are added, never changed. */
@Entity('credit_entries')
export class CreditEntry {
  @PrimaryColumn('uuid', { name: 'site_id' })
  siteId!: string;

  @PrimaryColumn('uuid', { name: 'member_id' })
  memberId!: string;

  @PrimaryColumn('integer')
  seq!: number;

  @Column('integer')
  delta!: number;

  @Column('integer', { name: 'balance_after' })
  balanceAfter!: number;

  @Column('text')
  reason!: string;

  @Column('uuid', { nullable: true })
  ref!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
