import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `member_id` is never shown `other_id`: has blocked or hidden them, or was blocked by them. */
@Entity('exclusions')
export class ExclusionEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  @PrimaryColumn('uuid')
  other_id!: string;

  @Column('text')
  reason!: 'blocked' | 'blocked_by' | 'hidden';

  @Column('timestamptz')
  created_at!: Date;
}
