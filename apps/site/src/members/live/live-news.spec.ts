import { jest } from '@jest/globals';
import { queryClient } from '../../api/query-client';
import { dispatchLive } from './live-events';
import { applyLiveEvents } from './live-news';

const key = ['likes-of', 'received'];
const sentKey = ['likes-of', 'sent'];
const isOutdated = (list = key) => queryClient.getQueryState(list)?.isInvalidated;

describe('the lists of likes', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    queryClient.clear();
    jest.useRealTimers();
  });

  it('[D04] are read again when somebody likes the member, and not with every other news', () => {
    queryClient.setQueryData(key, { pages: [], pageParams: [] });
    const stop = applyLiveEvents();
    dispatchLive({ name: 'chat', detail: {} as never });
    expect(isOutdated()).toBe(false);
    dispatchLive({ name: 'like', detail: {} as never });
    stop();
    expect(isOutdated()).toBe(true);
  });

  it('of the member’s own likes stay as they are when somebody else likes', () => {
    queryClient.setQueryData(sentKey, { pages: [], pageParams: [] });
    const stop = applyLiveEvents();
    dispatchLive({ name: 'like', detail: {} as never });
    dispatchLive({ name: 'state', detail: { unread: 0, new_likes: 1, credits: 5, reload: false } });
    expect(isOutdated(sentKey)).toBe(false);
    dispatchLive({ name: 'match', detail: {} as never });
    stop();
    expect(isOutdated(sentKey)).toBe(true);
  });

  it('[D04] are read again when the line has missed some', () => {
    queryClient.setQueryData(key, { pages: [], pageParams: [] });
    const stop = applyLiveEvents();
    dispatchLive({ name: 'state', detail: { unread: 0, new_likes: 1, credits: 5, reload: true } });
    stop();
    expect(isOutdated()).toBe(true);
  });
});
