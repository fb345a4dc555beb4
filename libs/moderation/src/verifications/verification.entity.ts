import type { Gesture, SelfieRefusal, VerificationState } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's request that a person compares their photos with a selfie (decision 0155). */
@Entity('verifications')
export class VerificationEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  member_id!: string;

  /** The gesture that the selfie has to show. */
  @Column('text')
  gesture!: Gesture;

  @Column('text')
  state!: VerificationState;

  /** When the member gave their consent and was told the gesture. */
  @Column('timestamptz')
  asked_at!: Date;

  /** Until then the selfie is taken. */
  @Column('timestamptz')
  expires_at!: Date;

  /** The selfie while it is kept, a photo of that purpose. */
  @Column('uuid', { nullable: true })
  photo_id!: string | null;

  @Column('timestamptz', { nullable: true })
  sent_at!: Date | null;

  @Column('timestamptz', { nullable: true })
  decided_at!: Date | null;

  @Column('uuid', { nullable: true })
  decided_by!: string | null;

  @Column('text', { nullable: true })
  reason!: SelfieRefusal | null;
}
