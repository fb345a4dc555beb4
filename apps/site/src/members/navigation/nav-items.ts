import { paths } from '../../site/paths';
import type { IconName } from '../../ui/icon';
import { useCounts } from '../session/counts';
import { useUser } from '../session/use-user';
import { cappedCount } from '../../ui/capped-count';

type CreditsTone = 'warning' | 'danger';

const FEW_CREDITS = 10;

/** The credits badge: none above 10 credits, a warning down to 1, danger at 0. */
export function creditsTone(credits: number): CreditsTone | null {
  if (credits > FEW_CREDITS) return null;
  return credits > 0 ? 'warning' : 'danger';
}

export interface NavItem {
  key: 'search' | 'chats' | 'likes' | 'credits' | 'premium' | 'me';
  to: string;
  icon: IconName;
  badge: string | null;
  tone: CreditsTone | 'news';
}

/** The places of a logged-in member, with what is new there; empty when logged out. */
export function useNavItems(): NavItem[] {
  const user = useUser();
  const { unread, newLikes } = useCounts();
  if (!user) return [];
  const tone = creditsTone(user.credits);
  const money: NavItem = user.paid_user
    ? {
        key: 'credits',
        to: paths.repeatOrder,
        icon: 'coin',
        badge: tone ? String(user.credits) : null,
        tone: tone ?? 'news',
      }
    : {
        key: 'premium',
        to: paths.premium,
        icon: 'spark',
        badge: tone ? String(user.credits) : null,
        tone: tone ?? 'news',
      };
  return [
    { key: 'search', to: paths.members, icon: 'search', badge: null, tone: 'news' },
    { key: 'chats', to: paths.chats, icon: 'chat', badge: cappedCount(unread), tone: 'news' },
    { key: 'likes', to: paths.likes, icon: 'heart', badge: cappedCount(newLikes), tone: 'news' },
    money,
  ];
}
