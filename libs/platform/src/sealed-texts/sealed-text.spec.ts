import { randomBytes } from 'node:crypto';
import { placeInList, textPlaceOf } from './sealed-column';
import type { SealedColumn } from './sealed-column';
import { isSealed, keyNumberOf, openText, prefixOf, sealText } from './sealed-text';
import type { SiteKey, SealedPlace } from './sealed-text';

const KEY: SiteKey = { number: 7, material: randomBytes(32) };
const PLACE: SealedPlace = { siteId: 'aa', table: 'messages', column: 'text', row: 'bb/cc' };
const TEXT = 'Grüße aus Łódź, 👩‍❤️‍👨\n and more';

describe('a sealed text', () => {
  it('opens at its place alone: not on another site, in another table, column or row', () => {
    const sealed = sealText(KEY, PLACE, TEXT);
    expect(openText(KEY, PLACE, sealed)).toBe(TEXT);
    for (const other of [{ siteId: 'ab' }, { table: 'notes' }, { column: 'words' }, { row: 'bb/cd' }])
      expect(() => openText(KEY, { ...PLACE, ...other }, sealed)).toThrow();
  });

  it('opens at the same ids in capital letters, as an address may have them', () => {
    expect(openText(KEY, PLACE, sealText(KEY, { ...PLACE, row: 'BB/cc' }, TEXT))).toBe(TEXT);
  });

  it('does not open by another key, nor with a changed bit, nor cut', () => {
    const sealed = sealText(KEY, PLACE, TEXT);
    const changed = sealed.slice(0, 40) + (sealed[40] === 'A' ? 'B' : 'A') + sealed.slice(41);
    expect(() => openText({ number: 7, material: randomBytes(32) }, PLACE, sealed)).toThrow();
    for (const broken of [changed, sealed.slice(0, -8), prefixOf(7), 'in clear'])
      expect(() => openText(KEY, PLACE, broken)).toThrow();
  });

  it('is another one each time, names its key, and says nothing of the text', () => {
    const [one, other] = [sealText(KEY, PLACE, TEXT), sealText(KEY, PLACE, TEXT)];
    expect(one).not.toBe(other);
    expect([one, other].map(keyNumberOf)).toEqual([7, 7]);
    expect(one.startsWith(prefixOf(7))).toBe(true);
    expect(Buffer.from(one.slice(1), 'base64').includes('Grüße')).toBe(false);
  });

  it('is told from one in clear, also from one that looks like it', () => {
    expect(isSealed(sealText(KEY, PLACE, ''))).toBe(true);
    for (const clear of ['', 'Hello', '7.abc', ' \u0001'])
      expect([isSealed(clear), keyNumberOf(clear)]).toEqual([false, null]);
    expect([isSealed('\u0001 x'), keyNumberOf('\u0001 x')]).toEqual([true, null]);
  });
});

describe('the place of a text', () => {
  const column: SealedColumn<'case_id' | 'id'> = { table: 'case_messages', key: ['case_id', 'id'], column: 'text' };

  it('has all ids of its row, or those that its column says', () => {
    const ids = { case_id: 'one', id: 'two' };
    expect(textPlaceOf(column, 's', ids)).toEqual({
      siteId: 's',
      table: 'case_messages',
      column: 'text',
      row: 'one/two',
    });
    expect(textPlaceOf({ ...column, row: ({ id }) => id }, 's', ids).row).toBe('two');
  });

  it('of an entry in a list has the id of the entry too', () => {
    const list = textPlaceOf(column, 's', { case_id: 'one', id: 'two' });
    expect(placeInList(list, { id: 'three' }).row).toBe('one/two/three');
  });
});
