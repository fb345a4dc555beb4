import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code that lets so many people sign up where sign-up is by invitation (D-09). */
@Entity('invite_codes')
export class InviteCodeEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  code!: string;

  /** For whom it was made, in the operator's words. */
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

  /** E-mail of the person of staff who made it. */
  @Column('text')
  created_by!: string;

  @Column('timestamptz')
  created_at!: Date;
}
