import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Risk points of a member for one message; staff look at members with a high sum first (D-40). */
@Entity('member_risks')
export class MemberRiskEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  /** The sender of the message. */
  @PrimaryColumn('uuid')
  member_id!: string;

  @PrimaryColumn('uuid')
  message_id!: string;

  @Column('text')
  reason!: 'money';

  @Column('integer')
  points!: number;

  @Column('timestamptz')
  created_at!: Date;
}
