import { DomainError } from '@duet/contract';
import { Texts } from './texts';

describe('the sentence of an error', () => {
  it.each([
    [1, 'Message: Your message is 1 character too long.'],
    [3, 'Message: Your message is 3 characters too long.'],
  ])('has the form of its number (%s)', (count, sentence) => {
    const error = DomainError.field('text', 'message_too_long', { count });
    expect(new Texts('locales').sentence('en', error)).toBe(sentence);
  });

  it.each(['$t(errors:internal)', '{count}', '{{field}}', '$t(fields:email, {"count": 2})'])(
    'shows a value as it is, also where it is written like a place or a reference: %s',
    (name) => {
      const error = new DomainError('blocked_by_member', { name });
      expect(new Texts('locales').sentence('en', error)).toContain(name);
    },
  );

  it('says of a rule without words that the value is not valid', () => {
    const error = DomainError.field('text', 'unheard_of');
    expect(new Texts('locales').sentence('en', error)).toBe('Message: This value is not valid.');
  });
});
