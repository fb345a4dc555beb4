import type { MainPhotoCandidate } from './main-photo.rules';
import { chooseMain, movePhoto } from './main-photo.rules';

const photo = (id: string, options: Partial<MainPhotoCandidate> = {}): MainPhotoCandidate => ({
  id,
  status: 'active',
  reviewed: true,
  main: false,
  main_wanted: false,
  ...options,
});
const waiting = (id: string, options: Partial<MainPhotoCandidate> = {}) =>
  photo(id, { status: 'pending', reviewed: false, ...options });
const unseen = (id: string, options: Partial<MainPhotoCandidate> = {}) => photo(id, { reviewed: false, ...options });
const rejected = (id: string) => photo(id, { status: 'rejected', reviewed: false });

describe('the main photo', () => {
  it.each<[string, MainPhotoCandidate[], string | null]>([
    ['is nobody’s without photos', [], null],
    ['is none of the rejected ones', [rejected('a')], null],
    ['stays what it is', [photo('a'), photo('b', { main: true })], 'b'],
    ['is the first when there is none', [photo('a'), photo('b')], 'a'],
    ['becomes the one that is wanted', [photo('a', { main: true }), photo('b', { main_wanted: true })], 'b'],
    [
      'waits for the approval of the one that is wanted',
      [photo('a', { main: true }), waiting('b', { main_wanted: true })],
      'a',
    ],
    ['is an approved one rather than one that waits', [waiting('a', { main: true }), photo('b')], 'b'],
    ['is an approved one rather than one that shows unseen', [unseen('a', { main: true }), photo('b')], 'b'],
    ['is one of those that wait where none is approved', [rejected('a'), waiting('b')], 'b'],
    ['stays among those that wait', [waiting('a'), waiting('b', { main: true })], 'b'],
  ])('[C04] %s', (_title, photos, id) => {
    expect(chooseMain(photos)?.id ?? null).toBe(id);
  });
});

describe('moving', () => {
  const photos = [photo('a', { main: true }), photo('b'), photo('c'), photo('d')];
  it.each<[string, number, string]>([
    ['b', 3, 'acdb'],
    ['d', 1, 'adbc'],
    ['d', 0, 'adbc'],
    ['b', 99, 'acdb'],
    ['a', 2, 'abcd'],
    ['c', 2, 'abcd'],
  ])('%s to %s', (id, place, order) => {
    expect(movePhoto(photos, id, place).join('')).toBe(order);
  });
});
