import { compareTexts, flatten } from './compare-locales.mjs';

const ENGLISH = {
  hello: 'Hello {name}',
  nested: { chat: 'Chat' },
  mail_one: 'One message',
  mail_other: '{count} messages',
};
const POLISH = {
  hello: 'Cześć {name}',
  nested: { chat: 'Czat' },
  mail_one: 'Jedna wiadomość',
  mail_few: '{count} wiadomości',
  mail_many: '{count} wiadomości',
  mail_other: '{count} wiadomości',
};

const compare = (language, texts, same = {}) =>
  compareTexts({ language, english: flatten(ENGLISH), texts: flatten(texts), same });

describe('comparing a language with English', () => {
  test('a complete language has no faults', () => {
    expect(compare('pl', POLISH)).toEqual([]);
    expect(compare('en', ENGLISH)).toEqual([]);
  });

  test('a missing key and a missing plural form of the own grammar are named', () => {
    const { hello: _hello, mail_few: _few, ...rest } = POLISH;
    expect(compare('pl', rest)).toEqual(['hello is missing', 'mail_few is missing']);
  });

  test('a lost, an invented and a translated placeholder are named', () => {
    expect(compare('pl', { ...POLISH, hello: 'Cześć' })).toEqual(['hello lost {name}']);
    expect(compare('pl', { ...POLISH, nested: { chat: 'Czat {name}' } })).toEqual([
      'nested.chat has {name}, which English has not',
    ]);
  });

  test('a text left in English is named unless it is on the list for that language', () => {
    const texts = { ...POLISH, nested: { chat: 'Chat' } };
    expect(compare('pl', texts)).toEqual(['nested.chat is the same as in English: "Chat"']);
    expect(compare('pl', texts, { Chat: ['de'] })).toHaveLength(1);
    expect(compare('pl', texts, { Chat: ['pl'] })).toEqual([]);
    expect(compare('pl', texts, { Chat: '*' })).toEqual([]);
  });

  test('an empty text, a surplus key and lost tags are named', () => {
    expect(compare('pl', { ...POLISH, hello: ' ' })).toContain('hello is empty');
    expect(compare('pl', { ...POLISH, more: 'Więcej' })).toEqual(['more is not in English']);
    const english = flatten({ terms: 'Read the <link>terms</link>' });
    const texts = flatten({ terms: 'Przeczytaj regulamin' });
    expect(compareTexts({ language: 'pl', english, texts, same: {} })).toEqual([
      'terms has other tags than English (</link> <link>)',
    ]);
  });
});
