import type { PhotoRejection } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The perceptual hash of a photo that was rejected, which outlives the photo; it names no member. */
@Entity('rejected_pictures')
export class RejectedPictureEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  photo_id!: string;

  @Column('bigint')
  hash!: string;

  @Column('text')
  reason!: PhotoRejection;

  @Column('timestamptz')
  rejected_at!: Date;
}
