import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Points of a member for one message that staff should look at: the higher their sum, the sooner (D-40). */
@Entity('member_risks')
export class MemberRisk {
  @PrimaryColumn('uuid')
  site_id!: string;

  /** Who sent the message. */
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
