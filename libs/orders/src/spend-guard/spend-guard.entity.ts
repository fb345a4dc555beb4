import type { Currency } from '@duet/sites';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's limit of spending and break from buying (D-58). No row: nothing is limited. */
@Entity('spend_guards')
export class SpendGuardEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  /** In minor units for any seven days; null: none. */
  @Column('integer', { nullable: true })
  weekly_limit!: number | null;

  @Column('text')
  currency!: Currency;

  /** The higher limit that holds from `next_at` on; null with a time: none from then on. */
  @Column('integer', { nullable: true })
  next_limit!: number | null;

  @Column('timestamptz', { nullable: true })
  next_at!: Date | null;

  @Column('timestamptz', { nullable: true })
  paused_until!: Date | null;

  @Column('timestamptz')
  updated_at!: Date;
}
