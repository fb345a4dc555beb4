import { changesTexts, toTextColumns, writtenText } from './held-texts.rules';

const profile = { name: 'Ann', about_me: 'The sea', looking_for: null, held_texts: null };
const waiting = { ...profile, held_texts: { about_me: 'The hills' } };

describe('texts that are held back', () => {
  it('[I07] wait beside the text that shows, where the site holds them back', () => {
    expect(toTextColumns(profile, { about_me: 'The hills' }, true)).toEqual({ held_texts: { about_me: 'The hills' } });
    expect(toTextColumns(profile, { about_me: 'The hills' }, false)).toEqual({
      about_me: 'The hills',
      held_texts: null,
    });
  });

  it('[I07] are replaced by the next one, and go with a text that is removed or as it was', () => {
    expect(toTextColumns(waiting, { about_me: 'A lake' }, true)).toEqual({ held_texts: { about_me: 'A lake' } });
    expect(toTextColumns(waiting, { about_me: null }, true)).toEqual({ about_me: null, held_texts: null });
    expect(toTextColumns(waiting, { about_me: 'The sea' }, true)).toEqual({ about_me: 'The sea', held_texts: null });
    expect(toTextColumns(waiting, { about_me: 'The hills' }, false)).toEqual({
      about_me: 'The hills',
      held_texts: null,
    });
  });

  it('[I07] stay while another text changes', () => {
    const changed = toTextColumns(waiting, { name: 'Anna' }, true);
    expect(changed).toEqual({ held_texts: { about_me: 'The hills', name: 'Anna' } });
    expect(toTextColumns(waiting, {}, true)).toEqual({ held_texts: { about_me: 'The hills' } });
  });

  it('[I07] are what their member wrote last', () => {
    expect(writtenText(waiting, 'about_me')).toBe('The hills');
    expect(writtenText(waiting, 'name')).toBe('Ann');
    expect(changesTexts(waiting, { about_me: 'The hills' })).toBe(false);
    expect(changesTexts(waiting, { about_me: 'The sea' })).toBe(true);
    expect(changesTexts(profile, {})).toBe(false);
  });
});
