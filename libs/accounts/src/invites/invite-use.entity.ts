import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The invite code with which an account signed up; one per account. */
@Entity('invite_uses')
export class InviteUseEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  account_id!: string;

  @Column('uuid')
  code_id!: string;

  @Column('timestamptz')
  used_at!: Date;
}
