import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member on another's private list. */
@Entity('favourites')
export class FavouriteEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  /** The owner of the list. */
  @PrimaryColumn('uuid')
  member_id!: string;

  @PrimaryColumn('uuid')
  other_id!: string;

  @Column('timestamptz')
  created_at!: Date;
}
