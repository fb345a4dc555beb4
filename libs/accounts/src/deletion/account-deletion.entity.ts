import type { DataGroup, DELETION_STATES, Deletion } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AccountStatus } from '../account.entity';

/** The member asked for it; nobody came for 24 months (D-14); or the address was never confirmed (D-07). */
export type DeletionCause = 'member' | 'inactivity' | 'unconfirmed';

/** An account that waits for its deletion; afterwards the receipt, without anything about the person. */
@Entity('account_deletions')
export class AccountDeletionEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  account_id!: string;

  @Column('bytea')
  token_hash!: Buffer;

  @Column('text')
  state!: (typeof DELETION_STATES)[number];

  @Column('text', { default: 'member' })
  cause!: DeletionCause;

  /** The status that a restored account has again. */
  @Column('text')
  status_before!: AccountStatus;

  @Column('timestamptz')
  requested_at!: Date;

  @Column('timestamptz', { nullable: true })
  erased_at!: Date | null;

  /** When the next step is due. */
  @Column('timestamptz')
  due_at!: Date;

  /** The day whose steps are done, counted from the erasure; -1 before it. */
  @Column('integer', { default: -1 })
  done_days!: number;

  /** Number of rows that were erased at once, by heading. */
  @Column('jsonb', { default: {} })
  erased!: Partial<Record<DataGroup, number>>;

  @Column('jsonb', { default: [] })
  kept!: Deletion['kept'];
}
