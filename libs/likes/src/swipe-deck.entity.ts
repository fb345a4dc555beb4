import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's deck of the swipe game: whom they meet next, how far their search was read, and the last passes. */
@Entity('swipe_decks')
export class SwipeDeckEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  /** Members found ahead, in the order in which they are shown; each is checked by key before it is. */
  @Column('uuid', { array: true, default: '{}' })
  ids!: string[];

  /** The last members passed, the newest first: these passes can be undone. */
  @Column('uuid', { array: true, default: '{}' })
  passed!: string[];

  /** Where the search goes on; null once it has been read to its end. */
  @Column('timestamptz', { nullable: true })
  walk_time!: Date | null;

  @Column('uuid', { nullable: true })
  walk_id!: string | null;

  /** When the search was last begun at its top; null while there is no deck. */
  @Column('timestamptz', { nullable: true })
  walked_at!: Date | null;

  @Column('timestamptz')
  used_at!: Date;
}
