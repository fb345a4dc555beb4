import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KeyPurpose } from './key-uses';

/** A key of the platform. The newest one of a purpose whose time has come writes; the others read, until they are retired. */
@Entity('secret_keys')
export class SecretKeyEntity {
  @PrimaryColumn('text')
  purpose!: KeyPurpose;

  /** Counts from 0, which is `SECRET` of the time before the first change. */
  @PrimaryColumn('integer')
  number!: number;

  /** Sealed under the master; null once the key is retired. */
  @Column('bytea', { nullable: true })
  wrapped!: Buffer | null;

  /** Tells the master that wraps it from others. */
  @Column('text')
  master!: string;

  @Column('text')
  made_by!: string;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  writes_from!: Date;

  @Column('timestamptz', { nullable: true })
  retired_at!: Date | null;
}
