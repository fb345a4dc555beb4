import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Two members who write to each other; never changes after its first message. `a` is the smaller id. */
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
}
