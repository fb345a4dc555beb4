import type { AccountStatus } from '@duet/accounts';
import { ACCOUNT_ROWS, inSightSql, NOTIFICATION_FACTS } from '@duet/accounts';
import type { Locale, NotificationFacts } from '@duet/contract';
import { newLikeSql } from '@duet/likes';
import { profileJoinSql, stateJoinSql } from '@duet/members';
import { Clock } from '@duet/platform';
import type { SiteContext } from '@duet/platform';
import type { MemberHome } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The facts about a member that push messages need. */
export interface PushedMember {
  language: Locale;
  notifications: NotificationFacts;
  home: MemberHome;
  /** A session has its page in sight; `seen_at` is the time of the member's last request. */
  in_sight: boolean;
  seen_at: Date | null;
  /** Somebody likes the member, who has not looked at it yet. */
  has_new_like: boolean;
  /** Unread messages and new likes (G08). */
  badge: number;
}

const FACTS = `
  SELECT a.language, ${NOTIFICATION_FACTS} AS notifications,
    json_build_object('country', m.country, 'region', m.region) AS home,
    ${inSightSql('$3')} AS in_sight, s.seen_at,
    ${newLikeSql({ member: '$2', since: `'-infinity'` })} AS has_new_like,
    coalesce(s.unread_total, 0) + coalesce(s.new_likes_total, 0) AS badge
  FROM ${ACCOUNT_ROWS} JOIN ${profileJoinSql('m', 'a.id')}
  LEFT JOIN ${stateJoinSql('a.id')}
  WHERE a.site_id = $1 AND a.id = $2 AND a.status = $4 AND a.paused_at IS NULL`;

/** Reads the facts about members who are told of something by push. */
@Injectable()
export class PushFactsService {
  constructor(private readonly clock: Clock) {}

  /** The facts of a member of this status who takes no pause; null for everybody else. */
  async find(
    tx: EntityManager,
    { site }: SiteContext,
    { memberId, status }: { memberId: string; status: AccountStatus },
  ): Promise<PushedMember | null> {
    const [facts] = await tx.query<PushedMember[]>(FACTS, [site.id, memberId, this.clock.now(), status]);
    return facts ?? null;
  }
}
