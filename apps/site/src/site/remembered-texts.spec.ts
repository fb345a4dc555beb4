import { jest } from '@jest/globals';
import i18next from 'i18next';
import { rememberTexts } from './remembered-texts';

beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    fallbackLng: false,
    defaultNS: 'app',
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    resources: {
      en: {
        app: {
          hello: 'Hello',
          named: 'Hello {name}',
          aged: '{name}, {age}',
          nested: '$t(hello), {name}',
          spaced: 'Hello { name }',
          count_one: 'One',
          count_other: '{count}',
        },
      },
      de: { app: { hello: 'Hallo' } },
    },
  });
});

/** Counts how often i18next looks for a text while `work` runs. */
function lookUpsOf(work: () => void): number {
  const lookUp = jest.spyOn(i18next, 't');
  work();
  const { length } = lookUp.mock.calls;
  lookUp.mockRestore();
  return length;
}

describe('texts that are remembered', () => {
  it('are looked up once in each language', () => {
    const [english, german] = [rememberTexts('en', 'app'), rememberTexts('de', 'app')];
    const found: string[] = [];
    const lookUps = lookUpsOf(() => {
      for (let times = 0; times < 3; times += 1) found.push(english('hello'), german('hello'), german('app:hello'));
    });
    expect(new Set(found)).toEqual(new Set(['Hello', 'Hallo']));
    expect(lookUps).toBe(3);
  });

  it('are looked up once where they have values, and filled anew', () => {
    const t = rememberTexts('en', 'app');
    const found: string[] = [];
    const lookUps = lookUpsOf(() => {
      for (const name of ['Ann', 'Ben', 'A{name}$1$t(hello)']) found.push(t('named', { name }));
    });
    expect(found).toEqual(['Hello Ann', 'Hello Ben', 'Hello A{name}$1$t(hello)']);
    expect(lookUps).toBe(1);
    expect(t('aged', { name: 'Ann', age: 30 })).toBe('Ann, 30');
  });

  it('are i18next’s to find by a number, and to fill where a place says more than a name', () => {
    const t = rememberTexts('en', 'app');
    expect([1, 2].map((count) => t('count', { count }))).toEqual(['One', '2']);
    expect(t('nested', { name: 'Ann' })).toBe('Hello, Ann');
    expect(t('spaced', { name: 'Ann' })).toBe('Hello Ann');
  });

  it('are found when their file comes later', () => {
    const t = rememberTexts('en', 'app');
    expect(t('chat:title')).toBe('title');
    i18next.addResourceBundle('en', 'chat', { title: 'Chats' });
    expect(t('chat:title')).toBe('Chats');
  });
});
