import { adminGetMemberActivity, DomainError } from '@duet/contract';
import { likeCountsSql } from '@duet/likes';
import { countExclusionsSql, profileRowsSql } from '@duet/members';
import type { Actor, Answer, Params as ParamsOf } from '@duet/platform';
import { Acting, Database, requireReach, scopeOf, Serves } from '@duet/platform';
import { siteJoinSql } from '@duet/sites';
import { Controller, Param } from '@nestjs/common';

type Activity = Answer<typeof adminGetMemberActivity>;
interface ActivityRow {
  site_id: string;
  company_id: string;
  activity: Activity;
}

const MEMBER = { site: 'p.site_id', member: 'p.id' };
const likes = likeCountsSql(MEMBER);

/** Each number is counted by a key of its table; messages are counted along the conversations of their sender. */
const COUNTS = `
  SELECT p.site_id, s.company_id, json_build_object(
    'likes_sent', ${likes.likesSent}, 'passes', ${likes.passes},
    'likes_received', ${likes.likesReceived}, 'matches', ${likes.matches},
    'conversations', (SELECT count(*) FROM inboxes i WHERE i.site_id = p.site_id AND i.member_id = p.id),
    'messages_sent', (SELECT count(*) FROM inboxes i
      JOIN messages t ON t.site_id = i.site_id AND t.conversation_id = i.conversation_id AND t.sender_id = i.member_id
      WHERE i.site_id = p.site_id AND i.member_id = p.id),
    'money_requests', (SELECT count(*) FROM member_risks r
      WHERE r.site_id = p.site_id AND r.member_id = p.id AND r.reason = 'money'),
    'risk_points', (SELECT coalesce(sum(r.points), 0) FROM member_risks r
      WHERE r.site_id = p.site_id AND r.member_id = p.id),
    'blocked', ${countExclusionsSql({ ...MEMBER, reason: 'blocked' })},
    'blocked_by', ${countExclusionsSql({ ...MEMBER, reason: 'blocked_by' })}) AS activity
  FROM ${profileRowsSql('p')} JOIN ${siteJoinSql('p.site_id')} WHERE p.id = $1`;

/** Activity of a member in numbers, for staff. Nobody reads conversations except for a complaint or report (D-70). */
@Controller()
export class MemberActivityAdminController {
  constructor(private readonly db: Database) {}

  @Serves(adminGetMemberActivity)
  async show(@Acting() { staff }: Actor, @Param() { id }: ParamsOf<typeof adminGetMemberActivity>): Promise<Activity> {
    scopeOf(staff, 'members:read');
    const [row] = await this.db.systemRows<ActivityRow>(COUNTS, [id]);
    if (!row) throw new DomainError('not_found');
    requireReach(staff, 'members:read', { company_id: row.company_id, site_id: row.site_id });
    return row.activity;
  }
}
