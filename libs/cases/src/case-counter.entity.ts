import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number of a site's cases in a year. */
@Entity('case_counters')
export class CaseCounterEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('integer')
  year!: number;

  @Column('integer')
  last!: number;
}
