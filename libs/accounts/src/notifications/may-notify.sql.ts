import type { NotificationCategory, NotificationChannel } from '@duet/contract';
import { NOTIFICATION_CATEGORIES } from '@duet/contract';

/**
 * SQL condition that an account `a` (`accountJoinSql`) may get a category by a channel: `mayNotify` for statements that count or
 * select many accounts.
 */
export function mayNotifySql(category: NotificationCategory, channel: NotificationChannel): string {
  const chosen = `coalesce((SELECT n.is_on FROM notification_choices n WHERE n.site_id = a.site_id AND n.account_id = a.id
    AND n.category = '${category}' AND n.channel = '${channel}'), ${NOTIFICATION_CATEGORIES[category].isOn[channel]})`;
  return channel === 'mail' ? `(a.mail_bounced_at IS NULL AND ${chosen})` : chosen;
}
