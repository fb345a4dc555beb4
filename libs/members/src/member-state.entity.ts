import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Facts about a member that change often: indexed by the key only, so that updates stay cheap. */
@Entity('member_states')
export class MemberStateEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  @Column('timestamptz', { nullable: true })
  seen_at!: Date | null;

  @Column('integer', { default: 0 })
  unread_total!: number;

  @Column('integer', { default: 0 })
  new_likes_total!: number;

  @Column('integer', { default: 0 })
  conversations_opened!: number;

  /** Conversations that the member has not removed; kept by triggers on inboxes. */
  @Column('integer', { default: 0 })
  chats_total!: number;

  /** When the member last looked at who opened their profile. */
  @Column('timestamptz', { nullable: true })
  visitors_seen_at!: Date | null;

  @Column('bigint', { default: 0 })
  version!: string;
}
