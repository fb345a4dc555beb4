import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Two members who like each other; `a` is the smaller id. */
@Entity('matches')
export class MatchEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  a_id!: string;

  @PrimaryColumn('uuid')
  b_id!: string;

  @Column('timestamptz')
  created_at!: Date;
}
