import { splitAtLinks } from './links';

const hrefs = (text: string) => splitAtLinks(text).flatMap(({ href }) => (href ? [href] : []));

describe('links in messages', () => {
  it('[E02] lead to web pages alone', () => {
    expect(hrefs('see https://example.com/a?b=1 and www.example.org')).toEqual([
      'https://example.com/a?b=1',
      'https://www.example.org/',
    ]);
    expect(hrefs('javascript:alert(1) data:text/html,x ftp://example.com mailto:a@example.com')).toEqual([]);
  });

  it('leave the punctuation behind them outside', () => {
    expect(splitAtLinks('(https://example.com/x).')).toEqual([
      { text: '(' },
      { text: 'https://example.com/x', href: 'https://example.com/x' },
      { text: ').' },
    ]);
  });

  it('lose no character of the text', () => {
    const text = 'a www.b.c, https:// http://[bad https://d.e! f';
    expect(
      splitAtLinks(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
