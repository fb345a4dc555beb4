import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Two members who write to each other; never changes after its first message. `a` is the smaller id. */
@Entity('conversations')
export class Conversation {
  @PrimaryColumn('uuid', { name: 'site_id' })
  siteId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'a_id' })
  aId!: string;

  @Column('uuid', { name: 'b_id' })
  bId!: string;

  @Column('uuid', { name: 'started_by' })
  startedBy!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
