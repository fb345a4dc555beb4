import type { SearchFilters } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A search that a member has saved. */
@Entity('saved_searches')
export class SavedSearchEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  /** Made by whoever saves, so that saving again saves the same. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  /** Gender and interests under the consent of D-11 alone. */
  @Column('jsonb')
  filters!: SearchFilters;

  @Column('timestamptz')
  created_at!: Date;
}
