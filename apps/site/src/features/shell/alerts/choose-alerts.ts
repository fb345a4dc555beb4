import type { User } from '@duet/contract';
import { hasWaitingPhoto } from '../../../members/session/own-picture';

type Facts = Pick<User, 'status' | 'notifications_disabled' | 'premium_ended' | 'terms_changed'> & {
  profile: Pick<User['profile'], 'status' | 'main_image' | 'photos'>;
};

const notOn = {
  activation: ['/signup', '/settings', '/notifications'],
  enrich: [
    '/profile',
    '/signup',
    '/complete-signup',
    '/activate/done',
    '/premium',
    '/notifications',
    '/directdebit',
    '/settings',
  ],
  terms: ['/signup', '/complete-signup'],
  disabledNotifications: ['/settings', '/notifications'],
  push: ['/signup', '/complete-signup', '/notifications', '/activate/done', '/directdebit', '/premium', '/swipe-game'],
};

/** Which alerts the member's state asks for on this page, before dismissals (§4 of the specification). */
export function chooseAlerts(user: Facts, pathname: string) {
  const isUnconfirmed = user.status === 'not_confirmed' && user.profile.status === 'disabled';
  const hasDisabled = user.notifications_disabled.length > 0;
  const hasBounced = user.notifications_disabled.includes('bounce');
  const isOfNotifications = hasDisabled && !notOn.disabledNotifications.includes(pathname);
  return {
    activation: isUnconfirmed && !hasDisabled && !notOn.activation.includes(pathname),
    enrich: user.profile.main_image === null && !hasWaitingPhoto(user.profile) && !notOn.enrich.includes(pathname),
    // An address that does not work is the more urgent of the two, and what else is off stands on its page.
    mailBounced: isOfNotifications && hasBounced,
    disabledNotifications: isOfNotifications && !hasBounced,
    premiumEnded: user.premium_ended,
    terms: user.terms_changed && !notOn.terms.includes(pathname),
    push: !notOn.push.includes(pathname),
  };
}
