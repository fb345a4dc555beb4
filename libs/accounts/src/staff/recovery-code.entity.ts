import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code that stands in for the second factor once. */
@Entity('staff_recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid')
  staff_id!: string;

  @PrimaryColumn('bytea')
  code_hash!: Buffer;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz', { nullable: true })
  used_at!: Date | null;
}
