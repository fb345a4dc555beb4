import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One member has opened another's profile; once for the two of them, with the last time. */
@Entity('profile_views')
export class ProfileViewEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  viewed_id!: string;

  @PrimaryColumn('uuid')
  viewer_id!: string;

  /** Moves on once a day at most. */
  @Column('timestamptz')
  viewed_at!: Date;
}
