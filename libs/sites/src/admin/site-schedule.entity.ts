import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredSettings } from '../settings/stored-settings';

/** The content of a site that is to be published at a time, as the draft was when somebody said so. */
@Entity('site_schedules')
export class SiteScheduleEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @Column('timestamptz')
  due_at!: Date;

  /** The IANA time zone in which the time was chosen. */
  @Column('text')
  zone!: string;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('smallint')
  niche!: number;

  @Column('text')
  name!: string;

  @Column('uuid')
  company_id!: string;

  @Column('jsonb')
  settings!: StoredSettings;

  @Column('uuid')
  scheduled_by!: string;

  @Column('text')
  scheduled_by_email!: string;

  @Column('timestamptz')
  scheduled_at!: Date;

  /** The reason why it could not be published; null while it waits. */
  @Column('text', { nullable: true })
  failure!: string | null;
}
