import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One act of a staff member. Rows are inserted and read, never changed: the database grants no more. */
@Entity('audit_entries')
export class AuditEntryEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { nullable: true })
  staff_id!: string | null;

  @Column('text')
  staff_email!: string;

  @Column('text')
  act!: string;

  @Column('text')
  resource!: string;

  @Column('text')
  resource_id!: string;

  @Column('text', { nullable: true })
  resource_name!: string | null;

  @Column('uuid', { nullable: true })
  member_id!: string | null;

  @Column('uuid', { nullable: true })
  site_id!: string | null;

  @Column('uuid', { nullable: true })
  company_id!: string | null;

  @Column('jsonb', { nullable: true })
  before!: Record<string, unknown> | null;

  @Column('jsonb', { nullable: true })
  after!: Record<string, unknown> | null;

  @Column('text', { nullable: true })
  request_id!: string | null;

  @Column('timestamptz')
  created_at!: Date;

  /** From where the act came; null for commands, and for acts before this was kept. */
  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { nullable: true })
  device!: string | null;
}
