import type { AdminCaseDetail, KeptMessage } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Copies of what was reported, as it was: its member may change or remove it (D-28). */
@Entity('case_snapshots')
export class CaseSnapshotEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  case_id!: string;

  @Column('jsonb', { nullable: true })
  profile!: AdminCaseDetail['profile'];

  /** The last 30 messages up to the reported one, the oldest first. */
  @Column('jsonb')
  messages!: KeptMessage[];

  /** The picture in its full size, as WebP. */
  @Column('bytea', { nullable: true })
  picture!: Buffer | null;
}
