import { changeDraft, listChangedKeys } from './draft.rules';
import { findFreeKey, toSiteKey } from './new-site.rules';

describe('the draft of a site', () => {
  it('keeps what is not changed, and forgets what is reset', () => {
    const draft = { message_credits: 2, min_age: 20, texts: { description: { en: 'a', de: 'b' } } };
    const changed = changeDraft(draft, { settings: { min_age: null }, words: { description: { de: null } } });
    expect(changed).toEqual({ message_credits: 2, texts: { description: { en: 'a' } } });
  });

  it('keeps nothing empty, so that a draft that was changed back equals what was published', () => {
    const published = { countries: ['NL' as const] };
    const there = changeDraft(published, { words: { description: { en: 'x' } }, by_country: { NL: { min_age: 21 } } });
    expect(listChangedKeys(there, published)).toEqual(['NL.min_age', 'words.description']);
    const back = changeDraft(there, { words: { description: { en: null } }, by_country: { NL: { min_age: null } } });
    expect(back).toEqual(published);
    expect(listChangedKeys(back, published)).toEqual([]);
  });

  it('a theme without a colour of its own is the theme of the niche', () => {
    const none = { primary: null, accent: null, primary_dark: null, accent_dark: null, logo: null, hero: null };
    const draft = changeDraft({}, { settings: { theme: { ...none, primary: '#112233' } } });
    expect(draft.theme?.primary).toBe('#112233');
    expect(changeDraft(draft, { settings: { theme: none } })).toEqual({});
  });

  it('makes a key of a name, or of the domain where the name has no letters of the alphabet', () => {
    expect(toSiteKey('Café Münster 24', 'x.example')).toBe('cafe-munster-24');
    expect(toSiteKey('24/7', 'harbour.example')).toBe('harbour');
    expect(toSiteKey('Ωμέγα', 'xn--abc.example')).toBe('xn-abc');
    expect(findFreeKey('harbour', new Set(['harbour', 'harbour-2']))).toBe('harbour-3');
  });
});
