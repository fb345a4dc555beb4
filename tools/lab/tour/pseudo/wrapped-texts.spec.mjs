import { wrapMarkdown, wrapTexts } from './wrapped-texts.mjs';

describe('texts in brackets', () => {
  test('wraps every text of a file and leaves what has no letters', () => {
    const wrapped = JSON.parse(wrapTexts('{"a":"Hello {name}","b":{"c":["One","–"],"d":3}}'));
    expect(wrapped).toEqual({ a: '⟦Hello {name}⟧', b: { c: ['⟦One⟧', '–'], d: 3 } });
  });

  test('wraps the lines of a legal text behind their signs', () => {
    expect(wrapMarkdown('# Terms\n\n- **We** do\n\nText')).toBe('# ⟦Terms⟧\n\n- ⟦**We** do⟧\n\n⟦Text⟧');
  });
});
