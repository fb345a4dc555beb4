import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredSettings } from './settings/stored-settings';

/** A branded site: operators edit its draft, members see its published version. */
@Entity('sites')
export class SiteEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  key!: string;

  @Column('uuid')
  company_id!: string;

  @Column('smallint')
  niche!: number;

  @Column('text')
  name!: string;

  @Column('text')
  status!: 'draft' | 'published' | 'archived';

  @Column('jsonb')
  draft!: StoredSettings;

  @Column('integer', { nullable: true })
  published_version!: number | null;

  @Column('boolean')
  is_demo!: boolean;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  updated_at!: Date;
}

/** The content of a site at one publishing. Of a row only the comment is ever changed. */
@Entity('site_versions')
export class SiteVersionEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('integer')
  version!: number;

  @Column('smallint')
  niche!: number;

  @Column('text')
  name!: string;

  @Column('uuid')
  company_id!: string;

  @Column('jsonb')
  settings!: StoredSettings;

  /** A comment of staff. */
  @Column('text', { nullable: true })
  note!: string | null;

  @Column('uuid', { nullable: true })
  published_by!: string | null;

  @Column('timestamptz')
  published_at!: Date;
}

/** A host name of a site. */
@Entity('domains')
export class DomainEntity {
  @PrimaryColumn('text')
  host!: string;

  @Column('uuid')
  site_id!: string;

  @Column('boolean')
  is_primary!: boolean;

  @Column('timestamptz')
  created_at!: Date;
}
