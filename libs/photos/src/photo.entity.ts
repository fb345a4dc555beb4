import type { PHOTO_STATUSES, PhotoRejection } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

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

  /** What it is for: a profile, or a message in a conversation. */
  @Column('text', { default: 'profile' })
  purpose!: 'profile' | 'message';

  @Column('text', { nullable: true })
  rejected_reason!: PhotoRejection | null;

  /** Its sizes are made; until then only the original lies in storage, and nobody is served it. */
  @Column('boolean', { default: true })
  processed!: boolean;

  /** A person of staff has approved it; only such a photo stands on cards as main photo. */
  @Column('boolean', { default: true })
  reviewed!: boolean;

  @Column('timestamptz', { nullable: true })
  decided_at!: Date | null;

  /** The person of staff who decided last; null where a rule or nobody did. */
  @Column('uuid', { nullable: true })
  decided_by!: string | null;

  /** Order among the member's photos; the main photo stands first whatever it says. */
  @Column('smallint', { default: 0 })
  position!: number;

  @Column('boolean', { default: false })
  main!: boolean;

  /** Chosen as main photo before a person has approved it: it becomes that with the approval. */
  @Column('boolean', { default: false })
  main_wanted!: boolean;

  @Column('text')
  storage_key!: string;

  /** SHA-256 of the blurred picture in hex; null until it is made. */
  @Column('text', { nullable: true })
  blurred_name!: string | null;

  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @Column('text', { nullable: true })
  thumbhash!: string | null;

  @Column('timestamptz')
  created_at!: Date;
}
