import type { PostbackEvent, PostbackState } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One event that a partner is told of one sign-up. Its address is made anew at each try, and kept nowhere. */
@Entity('postbacks')
export class PostbackEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  /** The same at each try: the partner knows by it that it has heard this already. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  partner_id!: string;

  @Column('uuid')
  member_id!: string;

  @Column('text')
  event!: PostbackEvent;

  @Column('text')
  state!: PostbackState;

  @Column('integer', { default: 0 })
  tries!: number;

  /** The HTTP status of the last answer; null where there was none. */
  @Column('integer', { nullable: true })
  status!: number | null;

  @Column('text', { nullable: true })
  error!: string | null;

  @Column('timestamptz')
  happened_at!: Date;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz', { nullable: true })
  sent_at!: Date | null;
}
