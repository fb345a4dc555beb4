/**
 * SQL expression of the facts about the notifications of an account `a` (`accountJoinSql`), as JSON: the contract's
 * `NotificationFacts`, for `mayNotify`.
 */
export const NOTIFICATION_FACTS = `json_build_object('bounced', a.mail_bounced_at IS NOT NULL, 'choices', coalesce((
    SELECT json_agg(json_build_object('category', n.category, 'channel', n.channel, 'is_on', n.is_on, 'reason', n.reason))
    FROM notification_choices n WHERE n.site_id = a.site_id AND n.account_id = a.id), '[]'::json))`;
