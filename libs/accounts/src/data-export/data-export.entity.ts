import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A requested file with everything that is held about a member; one per account, gone with its file. */
@Entity('data_exports')
export class DataExportEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  account_id!: string;

  @Column('bytea')
  token_hash!: Buffer;

  @Column('text')
  state!: 'working' | 'ready';

  @Column('timestamptz')
  requested_at!: Date;

  /** When row and file are removed; from the day that it is ready, the end of its link. */
  @Column('timestamptz')
  expires_at!: Date;
}
