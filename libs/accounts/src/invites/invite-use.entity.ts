import { Column, Entity, PrimaryColumn } from 'typeorm';

/** By which code an account came: one per account. */
@Entity('invite_uses')
export class InviteUse {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  account_id!: string;

  @Column('uuid')
  code_id!: string;

  @Column('timestamptz')
  used_at!: Date;
}
