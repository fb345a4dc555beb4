import type { PhotoRejection, REJECTION_STATES, RejectedContent, SelfieRefusal, TextRefusal } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The decision that a photo or a text is not shown (D-65). It outlives what it rejects, for its member to read and object to. */
@Entity('rejections')
export class RejectionEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  /** Hash of the token with which the member reads it without logging in. */
  @Column('bytea')
  token_hash!: Buffer;

  @Column('uuid')
  member_id!: string;

  @Column('text')
  content!: RejectedContent;

  /** The photo, the review of the text, or the verification with its selfie. */
  @Column('uuid')
  subject_id!: string;

  @Column('text')
  reason!: PhotoRejection | TextRefusal | SelfieRefusal;

  /** The upload of the photo or the selfie, or the day of the text. */
  @Column('timestamptz')
  content_at!: Date;

  @Column('text')
  state!: (typeof REJECTION_STATES)[number];

  @Column('timestamptz')
  made_at!: Date;

  /** The person of staff; null: a program. */
  @Column('uuid', { nullable: true })
  made_by!: string | null;

  /** When it was taken back, or got another reason, which is a rejection of its own. */
  @Column('timestamptz', { nullable: true })
  over_at!: Date | null;

  @Column('uuid', { nullable: true })
  over_by!: string | null;

  /** When the member objected, which is possible once. */
  @Column('timestamptz', { nullable: true })
  objected_at!: Date | null;
}
