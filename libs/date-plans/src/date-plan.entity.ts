import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where and when a member meets somebody. The other one is words alone: display name and city as they were, and no id. */
@Entity('date_plans')
export class DatePlanEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  /** The SHA-256 of the link's token, which is derived from the id. */
  @Column('bytea')
  token_hash!: Buffer;

  @Column('text')
  companion!: string;

  /** The city on the profile of a companion out of a conversation. */
  @Column('text', { nullable: true })
  city!: string | null;

  @Column('text')
  place!: string;

  @Column('timestamptz')
  begins_at!: Date;

  @Column('timestamptz')
  ends_at!: Date;

  /** The IANA time zone in which the date takes place. */
  @Column('text')
  zone!: string;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  changed_at!: Date;

  @Column('timestamptz', { nullable: true })
  back_at!: Date | null;

  @Column('timestamptz', { nullable: true })
  withdrawn_at!: Date | null;
}
