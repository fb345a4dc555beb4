import { cleanReplyTexts, fillReply, replyIn } from './saved-reply.rules';

describe('a saved reply', () => {
  it('[I05] is filled in with what is known; what is not known stays to be seen', () => {
    const text = 'Hello {name}, about {order} on {site} ({reference}).';
    expect(fillReply(text, { name: 'Ann', site: 'Sie & Sie', reference: 'C-2026-000001' })).toBe(
      'Hello Ann, about {order} on Sie & Sie (C-2026-000001).',
    );
    expect(fillReply('Hello {name}', { name: '{order}' })).toBe('Hello {order}');
  });

  it('[I05] is in their language, or else in English', () => {
    const texts = { en: 'Hello', de: 'Hallo' };
    expect(replyIn(texts, 'de')).toEqual({ locale: 'de', text: 'Hallo' });
    expect(replyIn(texts, 'fi')).toEqual({ locale: 'en', text: 'Hello' });
  });

  it('[I05] has an English text and known placeholders; empty languages are left out', () => {
    expect(cleanReplyTexts({ en: ' Hello {name} ', de: ' ', fi: undefined })).toEqual({ en: 'Hello {name}' });
    expect(() => cleanReplyTexts({ de: 'Hallo' })).toThrow();
    expect(() => cleanReplyTexts({ en: 'Hello', de: 'Hallo {vorname}' })).toThrow();
    expect(() => cleanReplyTexts({ en: 'Hello {}' })).toThrow();
  });
});
