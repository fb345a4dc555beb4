import type { MatchFinderAnswers } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's kept answers to the match finder (D-25). */
@Entity('match_finders')
export class MatchFinderEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  /** Without the questions that were skipped; gender and interests under the consent of D-11 alone. */
  @Column('jsonb')
  answers!: MatchFinderAnswers;

  @Column('timestamptz')
  updated_at!: Date;
}
