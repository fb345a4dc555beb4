import type { PHOTO_STATUSES } from '@duet/contract';
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

  @Column('text', { nullable: true })
  rejected_reason!: string | null;

  /** Order among the member's photos; the main photo stands first whatever it says. */
  @Column('smallint', { default: 0 })
  position!: number;

  @Column('boolean', { default: false })
  main!: boolean;

  @Column('text')
  storage_key!: string;

  /** SHA-256 of the blurred picture in hex. */
  @Column('text')
  blurred_name!: string;

  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @Column('text', { nullable: true })
  thumbhash!: string | null;

  @Column('timestamptz')
  created_at!: Date;
}
