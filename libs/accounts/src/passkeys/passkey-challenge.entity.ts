import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A challenge that an authenticator has not answered yet. Its hash covers what it is for and whose session asked. */
@Entity('passkey_challenges')
export class PasskeyChallengeEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('bytea')
  challenge_hash!: Buffer;

  /** For a new passkey: what its authenticator is told to keep as the account. */
  @Column('text', { nullable: true })
  user_handle!: string | null;

  @Column('timestamptz')
  expires_at!: Date;
}
