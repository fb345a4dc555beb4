import { cappedCount } from '../../ui/capped-count';
import { creditsTone } from './nav-items';

describe('badges', () => {
  it('[E01] the unread badge is capped at 99+', () => {
    expect([0, 1, 99, 100, 5000].map(cappedCount)).toEqual([null, '1', '99', '99+', '99+']);
  });

  it('[F10] the credits badge warns from 10 down and is danger at 0', () => {
    expect([11, 10, 1, 0].map(creditsTone)).toEqual([null, 'warning', 'warning', 'danger']);
  });
});
