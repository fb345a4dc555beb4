import { hideAddresses } from '@duet/platform';

describe('a text of another system', () => {
  it.each([
    ['550 5.1.1 <ada.byron+x@example.com>: no such user', '550 5.1.1 <…@example.com>: no such user'],
    ['smtp://duet:secret@mail.test refused', 'smtp://duet:…@mail.test refused'],
    ['at node_modules/@nestjs/core/router.js:10', 'at node_modules/@nestjs/core/router.js:10'],
  ])('%s is kept without who it was', (text, hidden) => {
    expect(hideAddresses(text)).toBe(hidden);
  });
});
