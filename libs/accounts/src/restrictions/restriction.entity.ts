import type { RESTRICTION_SOURCES, RestrictionKind, RestrictionReason, RestrictionState } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A restriction of a member, with its statement of reasons (D-65). */
@Entity('restrictions')
export class RestrictionEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  /** Hash of the token with which the member reads it without logging in. */
  @Column('bytea')
  token_hash!: Buffer;

  @Column('uuid')
  member_id!: string;

  @Column('text')
  kind!: RestrictionKind;

  @Column('text')
  reason!: RestrictionReason;

  /** The facts that it rests on, as the member reads them. */
  @Column('text')
  facts!: string;

  @Column('text')
  rule!: string;

  /** Decided by a program, without a person. */
  @Column('boolean')
  automatic!: boolean;

  @Column('text')
  source!: (typeof RESTRICTION_SOURCES)[number];

  @Column('text')
  state!: RestrictionState;

  @Column('uuid', { nullable: true })
  case_id!: string | null;

  @Column('uuid', { nullable: true })
  photo_id!: string | null;

  @Column('timestamptz')
  from_at!: Date;

  /** When it ends by itself; null: it does not. */
  @Column('timestamptz', { nullable: true })
  until_at!: Date | null;

  /** The person of staff; null: a job. */
  @Column('uuid', { nullable: true })
  made_by!: string | null;

  /** The key under which staff made it, so that the same click restricts once. */
  @Column('text', { nullable: true })
  client_key!: string | null;

  @Column('uuid', { nullable: true })
  approved_by!: string | null;

  @Column('timestamptz', { nullable: true })
  approved_at!: Date | null;

  /** When it ended by time, was lifted or declined. */
  @Column('timestamptz', { nullable: true })
  over_at!: Date | null;

  /** The person who lifted or declined it. */
  @Column('uuid', { nullable: true })
  over_by!: string | null;

  @Column('text', { nullable: true })
  over_reason!: string | null;

  /** When those to whom the member had written began to be warned, once a ban for fraud was final (D-41). */
  @Column('timestamptz', { nullable: true })
  restitution_at!: Date | null;

  /** When the member objected, which is possible once. */
  @Column('timestamptz', { nullable: true })
  objected_at!: Date | null;
}
