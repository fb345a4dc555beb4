import type { CorrectionState } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Credits that staff give to a member or take, with the reason; the ledger has them once it is `done`. */
@Entity('credit_corrections')
export class CreditCorrectionEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  member_id!: string;

  @Column('integer')
  amount!: number;

  @Column('text')
  reason!: string;

  @Column('text')
  state!: CorrectionState;

  @Column('uuid')
  requested_by!: string;

  /** The key under which it was asked for, so that the same click corrects once. */
  @Column('text')
  client_key!: string;

  /** The second person. */
  @Column('uuid', { nullable: true })
  decided_by!: string | null;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz', { nullable: true })
  decided_at!: Date | null;
}
