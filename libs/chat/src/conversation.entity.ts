import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Two members who write to each other; its members never change. `a` is the smaller id. */
@Entity('conversations')
export class ConversationEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  a_id!: string;

  @Column('uuid')
  b_id!: string;

  @Column('uuid')
  started_by!: string;

  @Column('timestamptz')
  created_at!: Date;

  /** The time of the oldest message once others were erased; null for that of the first one. */
  @Column('timestamptz', { nullable: true })
  kept_since!: Date | null;
}
