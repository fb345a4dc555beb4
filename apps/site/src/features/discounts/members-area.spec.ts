import { isMembersArea } from './members-area';

describe('the members area', () => {
  it('[F09] is exactly the routes members, members-id, chats, likes, likes-m-id and premium', () => {
    const inside = ['/members', '/members/42', '/chats', '/likes', '/likes/m/42', '/premium'];
    expect(inside.filter((path) => !isMembersArea(path))).toEqual([]);
    const outside = [
      '/',
      '/members/42/chat',
      '/chats/42',
      '/likes/received',
      '/likes/m',
      '/credits',
      '/credits/repeat-order',
      '/settings',
      '/profile',
      '/notifications',
      '/signup',
      '/complete-signup',
      '/activate/done',
      '/pages/terms',
    ];
    expect(outside.filter(isMembersArea)).toEqual([]);
  });
});
