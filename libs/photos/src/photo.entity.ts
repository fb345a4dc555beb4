import type { PHOTO_STATUSES, PhotoRejection } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KeptCut } from './cut.rules';

/** A member's photo. Its clear sizes are files below `storage_key`; its blurred picture is named by its own content. */
@Entity('photos')
export class PhotoEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  member_id!: string;

  @Column('text')
  status!: (typeof PHOTO_STATUSES)[number];

  /** A profile's photo, one in a message of a conversation, or a selfie for moderators alone, which is never `active`. */
  @Column('text', { default: 'profile' })
  purpose!: 'profile' | 'message' | 'selfie';

  @Column('text', { nullable: true })
  rejected_reason!: PhotoRejection | null;

  /** False until the sizes are made: only the original lies in storage then, and nobody is served it. */
  @Column('boolean', { default: true })
  processed!: boolean;

  /** A staff member has approved it; only such a photo is shown on cards as main photo. */
  @Column('boolean', { default: true })
  reviewed!: boolean;

  @Column('timestamptz', { nullable: true })
  decided_at!: Date | null;

  /** The staff member of the latest decision; null where a rule decided or nobody yet. */
  @Column('uuid', { nullable: true })
  decided_by!: string | null;

  /** Order among the member's photos; the main photo comes first in any case. */
  @Column('smallint', { default: 0 })
  position!: number;

  @Column('boolean', { default: false })
  main!: boolean;

  /** The member chose it as main photo before the approval: it becomes the main photo with that. */
  @Column('boolean', { default: false })
  main_wanted!: boolean;

  @Column('text')
  storage_key!: string;

  /** SHA-256 of the blurred picture in hex; null until it is made, and of a selfie. */
  @Column('text', { nullable: true })
  blurred_name!: string | null;

  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @Column('text', { nullable: true })
  thumbhash!: string | null;

  /** The perceptual hash of the picture, as a signed number of 64 bits; null for a plain colour, and until it is made. */
  @Column('bigint', { nullable: true })
  picture_hash!: string | null;

  /** When a staff member last compared it with a selfie of its member and found the same person. */
  @Column('timestamptz', { nullable: true })
  verified_at!: Date | null;

  /** The part that shows, of the whole picture that is kept beside its sizes; null where that is all of it. */
  @Column('jsonb', { nullable: true })
  cut!: KeptCut | null;

  /** The photo of which this is another cut, until it takes its place; `judgeRecut` says when. */
  @Column('uuid', { nullable: true })
  replaces!: string | null;

  /** The owner's words on it, as they show. */
  @Column('text', { nullable: true })
  caption!: string | null;

  /** The owner's newest words on it, which wait for moderation, sealed (`HeldCaptions`); null where none do. */
  @Column('text', { nullable: true })
  held_caption!: string | null;

  @Column('timestamptz')
  created_at!: Date;
}
