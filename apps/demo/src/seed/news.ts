import type { AdminNews } from '@duet/contract';
import type { EntityManager } from 'typeorm';
import { idOf } from './ids';
import { insertRows } from './rows';

const SITE = 'duet';
const DAY_MS = 86_400_000;
/** News are sent for a week at most. */
const WEEK_MS = 7 * DAY_MS;

type NewsWords = Pick<AdminNews, 'name' | 'page' | 'texts'>;
type WrittenNews = NewsWords & { written: Date };

const SENT: NewsWords = {
  name: 'Notifications by kind',
  page: '/notifications',
  texts: [
    {
      locale: 'en',
      subject: 'You decide what we write to you about',
      text: 'For each kind of message you can now choose between e-mail, push, both and neither.\n\nThe page Notifications shows what is on, and how often at most.',
    },
  ],
};
const DRAFT: NewsWords = {
  name: 'Likes on one page',
  page: '/likes',
  texts: [
    {
      locale: 'en',
      subject: 'Your likes on one page',
      text: 'Likes that you got, likes that you gave, and matches: all three are under Likes now.',
    },
  ],
};

/** Every eighth drawn member has chosen news. */
const CHOOSE = `
  INSERT INTO notification_choices (site_id, account_id, category, channel, is_on, reason, changed_at)
  SELECT site_id, id, 'news', 'mail', true, NULL, created_at FROM accounts
  WHERE site_id = $1 AND status = 'active' AND email LIKE '%@members.example' AND ('x' || right(id::text, 4))::bit(16)::int % 8 = 0
  ON CONFLICT DO NOTHING`;

/** Each of them who reads English and was there by then got the news, a minute after the one before. $3 the start */
const RECEIVE = `
  WITH receivers AS (
    SELECT a.site_id, a.id, $3::timestamptz + row_number() OVER (ORDER BY a.id) * interval '1 minute' AS sent_at
    FROM accounts a JOIN notification_choices c ON c.site_id = a.site_id AND c.account_id = a.id
    WHERE a.site_id = $1 AND a.language = 'en' AND a.created_at < $3 AND c.category = 'news' AND c.channel = 'mail' AND c.is_on),
  uses AS (
    INSERT INTO mail_allowance_uses (site_id, member_id, allowance, used_at) SELECT site_id, id, 'news', sent_at FROM receivers),
  mails AS (
    INSERT INTO mail_records (site_id, id, account_id, kind, state, created_at, changed_at)
    SELECT site_id, gen_random_uuid(), id, 'news', 'sent', sent_at, sent_at FROM receivers)
  INSERT INTO news_receivers (site_id, member_id, news_id, sent_at) SELECT site_id, id, $2, sent_at FROM receivers`;

/** Makes a draft of news and one that was sent, on one site; nothing where there are news already. */
export async function seedNews(tx: EntityManager, now: Date): Promise<void> {
  const found: unknown[] = await tx.query('SELECT 1 FROM news LIMIT 1');
  const [site] = await tx.query<{ id: string }[]>('SELECT id FROM sites WHERE key = $1', [SITE]);
  if (found.length > 0 || !site) return;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const rowOf = ({ written, ...news }: WrittenNews) => ({
    ...news,
    site_id: site.id,
    id: idOf(written, SITE, 'news', news.name),
    state: 'draft',
    activity: 'any',
    premium: 'any',
    listed_to: null,
    is_listed: false,
    started_at: null as Date | null,
    ends_at: null as Date | null,
    created_at: written,
    updated_at: written,
  });
  const started = daysAgo(9);
  const ends_at = new Date(started.getTime() + WEEK_MS);
  const sent = {
    ...rowOf({ ...SENT, written: daysAgo(10) }),
    state: 'sent',
    is_listed: true,
    started_at: started,
    ends_at,
  };
  await insertRows(tx, { news: [sent, rowOf({ ...DRAFT, written: daysAgo(1) })] });
  await tx.query(CHOOSE, [site.id]);
  await tx.query(RECEIVE, [site.id, sent.id, started]);
}
