import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A like or a pass by one member about another. `delivered` is false while the liker is not confirmed (D-07). */
@Entity('swipes')
export class Swipe {
  @PrimaryColumn('uuid', { name: 'site_id' })
  siteId!: string;

  @PrimaryColumn('uuid', { name: 'from_id' })
  fromId!: string;

  @PrimaryColumn('uuid', { name: 'to_id' })
  toId!: string;

  @Column('text')
  direction!: 'like' | 'pass';

  @Column('boolean', { default: true })
  delivered!: boolean;

  /** When the receiver opened the profile; null while the like is new. */
  @Column('timestamptz', { name: 'seen_at', nullable: true })
  seenAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
