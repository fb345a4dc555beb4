import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A like or a pass by one member about another. `delivered` is false while the liker is not confirmed (D-07). */
@Entity('swipes')
export class SwipeEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  from_id!: string;

  @PrimaryColumn('uuid')
  to_id!: string;

  @Column('text')
  direction!: 'like' | 'pass';

  @Column('boolean', { default: true })
  delivered!: boolean;

  /** When the receiver opened the profile; null while the like is new. */
  @Column('timestamptz', { nullable: true })
  seen_at!: Date | null;

  /** When the match modal showed the like to its receiver (D-31). */
  @Column('timestamptz', { nullable: true })
  shown_at!: Date | null;

  @Column('timestamptz')
  created_at!: Date;
}
