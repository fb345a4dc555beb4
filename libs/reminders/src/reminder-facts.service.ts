import { accountJoinSql, NOTIFICATION_FACTS } from '@duet/accounts';
import { WaitingConversations } from '@duet/chat';
import type { Locale, NotificationFacts } from '@duet/contract';
import { LikesService } from '@duet/likes';
import { profileJoinSql, stateJoinSql } from '@duet/members';
import { lapsedOrderSql } from '@duet/orders';
import { mainPhotoIdSql } from '@duet/photos';
import type { MemberHome } from '@duet/sites';
import { Clock } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ReminderFacts, ReminderKind } from './reminder.rules';

/** A row of `reminders`. */
export interface ReminderKey {
  site_id: string;
  member_id: string;
  kind: ReminderKind;
}

/** The facts of a reminder, with what its mail needs. */
export interface RemindedMember extends ReminderFacts {
  name: string;
  email: string;
  language: Locale;
}

interface Row {
  step: number;
  sent_at: Date | null;
  status: string;
  name: string;
  email: string;
  language: Locale;
  notifications: NotificationFacts;
  home: MemberHome;
  seen_at: Date | null;
  has_photo: boolean;
  has_lapsed_order: boolean;
}

const selectFacts = (condition: string): string => `
  SELECT r.step, r.sent_at, a.status, a.name, a.email, a.language, ${NOTIFICATION_FACTS} AS notifications,
    json_build_object('country', m.country, 'region', m.region) AS home, s.seen_at,
    ${mainPhotoIdSql({ site: '$1', member: 'r.member_id' })} IS NOT NULL AS has_photo,
    ${lapsedOrderSql({ site: '$1', member: 'r.member_id', now: '$4' })} AS has_lapsed_order
  FROM reminders r JOIN ${accountJoinSql('r.member_id')} JOIN ${profileJoinSql('m', 'r.member_id')}
  LEFT JOIN ${stateJoinSql('r.member_id')}
  WHERE r.site_id = $1 AND r.member_id = $2 AND r.kind = $3 ${condition}`;

/** `SKIP LOCKED`, because another process decides on the rows that it has locked. */
const LOCK_DUE = selectFacts('AND r.due_at <= $4 FOR UPDATE OF r SKIP LOCKED');
const READ = selectFacts('');
const EVER = new Date(0);

/** Reads the facts about a member's reminder. */
@Injectable()
export class ReminderFactsService {
  constructor(
    private readonly conversations: WaitingConversations,
    private readonly likes: LikesService,
    private readonly clock: Clock,
  ) {}

  /** Locks a reminder that is still due and reads its facts; null where it is not, or another process has it. */
  async lockDue(tx: EntityManager, key: ReminderKey): Promise<RemindedMember | null> {
    const [row] = await tx.query<Row[]>(LOCK_DUE, [key.site_id, key.member_id, key.kind, this.clock.now()]);
    return row ? this.complete(tx, key, { row, since: row.sent_at }) : null;
  }

  /** The facts when the mail is sent, with the news since the mail before it; null where the member is gone. */
  async find(tx: EntityManager, key: ReminderKey, since: Date | null): Promise<RemindedMember | null> {
    const [row] = await tx.query<Row[]>(READ, [key.site_id, key.member_id, key.kind, this.clock.now()]);
    return row ? this.complete(tx, key, { row, since }) : null;
  }

  private async complete(
    tx: EntityManager,
    { site_id, member_id, kind }: ReminderKey,
    { row, since: sentAt }: { row: Row; since: Date | null },
  ): Promise<RemindedMember> {
    const { status, ...facts } = row;
    const since = kind === 'activity' && sentAt ? sentAt : EVER;
    const news = await this.conversations.findUnreadNews(tx, { site_id, member_id, since });
    const has_like = await this.likes.hasNewLike(tx, { site: { id: site_id } }, { member: member_id, since });
    return { ...facts, ...news, kind, has_like, is_active: status === 'active' };
  }
}
