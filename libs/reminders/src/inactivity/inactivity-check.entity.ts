import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When it is looked anew if a member still comes; one row per confirmed account (D-14). */
@Entity('inactivity_checks')
export class InactivityCheckEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  @Column('timestamptz')
  due_at!: Date;

  /** Mails that were sent since the last visit. */
  @Column('smallint', { default: 0 })
  step!: number;

  /** The day that those mails named; null before the first. */
  @Column('timestamptz', { nullable: true })
  delete_at!: Date | null;
}
