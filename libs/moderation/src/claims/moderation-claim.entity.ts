import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An item of a queue that a staff member has in front of them; nobody else gets it until then. */
@Entity('moderation_claims')
export class ModerationClaimEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('text')
  kind!: 'photo' | 'text' | 'selfie';

  @PrimaryColumn('uuid')
  subject_id!: string;

  @Column('uuid')
  staff_id!: string;

  @Column('timestamptz')
  until!: Date;
}
