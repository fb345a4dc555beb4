import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code with which a number of people may sign up where sign-up needs an invitation (D-09). */
@Entity('invite_codes')
export class InviteCodeEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  code!: string;

  /** The operator's note on who gets it. */
  @Column('text')
  note!: string;

  @Column('integer', { default: 0 })
  uses!: number;

  @Column('integer')
  max_uses!: number;

  @Column('timestamptz')
  expires_at!: Date;

  @Column('timestamptz', { nullable: true })
  ended_at!: Date | null;

  /** E-mail address of the staff member who created it. */
  @Column('text')
  created_by!: string;

  @Column('timestamptz')
  created_at!: Date;
}
