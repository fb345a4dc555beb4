import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Two members who like each other; `a` is the smaller id. */
@Entity('matches')
export class Match {
  @PrimaryColumn('uuid', { name: 'site_id' })
  siteId!: string;

  @PrimaryColumn('uuid', { name: 'a_id' })
  aId!: string;

  @PrimaryColumn('uuid', { name: 'b_id' })
  bId!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
