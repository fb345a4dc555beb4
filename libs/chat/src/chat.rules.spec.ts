import { countGraphemes, DomainError } from '@duet/contract';
import type { ChatFacts } from './chat.rules';
import { FREE_CONVERSATIONS, notEnoughCredits, priceOf, refuseGift, refuseMessage } from './chat.rules';
import { cleanMessage, toPreview } from './message-text';

const facts = (changes: Partial<ChatFacts> = {}): ChatFacts => ({
  me: { id: 'me', confirmed: true, active: true, muted: false, fictional: false, paid: false, opened: 0, credits: 5 },
  other: { id: 'other', name: 'Ada', active: true, invisible: false, fictional: false },
  conversation: null,
  blocked: false,
  blockedBy: false,
  acquainted: false,
  ...changes,
});
const me = (changes: object) => ({ me: { ...facts().me, ...changes } });
const other = (changes: object) => ({ other: { ...facts().other!, ...changes } });
const conversation = { id: 'conversation', readOnly: false };
const codeOf = (changes: Partial<ChatFacts>, price = 1) => refuseMessage(facts(changes), price)?.code ?? null;

describe('who may write to whom', () => {
  it('lets a confirmed member write to anybody visible', () => {
    expect(codeOf({})).toBeNull();
  });

  it.each([
    ['nobody', { other: null }, 'not_found'],
    ['oneself', other({ id: 'me' }), 'not_found'],
    ['a disabled profile', other({ active: false }), 'not_found'],
    ['an invisible stranger', other({ invisible: true }), 'not_found'],
    ['somebody I blocked', { blocked: true }, 'not_found'],
    ['somebody who blocked me', { blockedBy: true }, 'blocked_by_member'],
    ['anybody before confirmation', me({ confirmed: false, active: false }), 'not_confirmed'],
    ['anybody as a fictional profile', me({ fictional: true }), 'forbidden'],
    ['anybody while paused', me({ active: false }), 'forbidden'],
    ['anybody without credits', me({ credits: 0 }), 'not_enough_credits'],
  ])('refuses a first message to %s', (_who, changes, code) => {
    expect(codeOf(changes)).toBe(code);
  });

  it('says a block before anything else, and a muted member before the rest', () => {
    expect(refuseMessage(facts({ blockedBy: true, ...me({ confirmed: false }) }), 1)).toEqual({
      code: 'blocked_by_member',
      args: { name: 'Ada' },
    });
    expect(codeOf(me({ muted: true }))).toBe('member_muted');
    expect(codeOf({ ...me({ muted: true }), conversation })).toBe('member_muted');
    expect(codeOf(me({ credits: 1 }))).toBeNull();
    expect(notEnoughCredits('Ada')).toEqual({ code: 'not_enough_credits', args: { name: 'Ada' } });
  });

  it('[E07] D-36: a gift is refused as a message at its price is, and where none is on offer', () => {
    const offered = [
      { key: 'rose' as const, credits: 7 },
      { key: 'cake' as const, credits: 4 },
    ];
    const giftTo = (changes: Partial<ChatFacts>) => refuseGift(facts(changes), offered);
    expect([giftTo(me({ credits: 4 })), giftTo(me({ credits: 3 }))]).toEqual([null, 'not_enough_credits']);
    expect(giftTo({ other: null })).toBe('not_found');
    expect(refuseGift(facts(), [])).toBe('gift_not_offered');
  });

  it('[E03] names the receiver when credits are short', () => {
    expect(refuseMessage(facts(me({ credits: 0 })), 1)?.args).toEqual({ name: 'Ada' });
  });

  it('[E03] D-37: a free member opens 2 conversations in all, answers any, and premium opens more', () => {
    const spent = { opened: FREE_CONVERSATIONS };
    expect(codeOf(me({ opened: 1 }))).toBeNull();
    expect(codeOf(me(spent))).toBe('premium_required');
    expect(codeOf({ ...me(spent), conversation })).toBeNull();
    expect(codeOf(me({ ...spent, paid: true }))).toBeNull();
  });

  it('D-26: goes on with an invisible member, and begins with one who liked me', () => {
    expect(codeOf({ ...other({ invisible: true }), conversation })).toBeNull();
    expect(codeOf({ ...other({ invisible: true }), acquainted: true })).toBeNull();
  });

  it.each([
    ['was unmatched', { conversation: { ...conversation, readOnly: true } }],
    ['is with somebody I blocked', { conversation, blocked: true }],
    ['is with a disabled profile', { conversation, ...other({ active: false }) }],
  ])('keeps a conversation read-only that %s', (_what, changes) => {
    expect(codeOf(changes)).toBe('read_only');
  });

  it('D-42: a message to a fictional profile costs nothing and opens none of the two conversations', () => {
    const fictional = { ...me({ credits: 0, opened: FREE_CONVERSATIONS }), ...other({ fictional: true }) };
    expect(priceOf(facts(fictional), 1)).toBe(0);
    expect(codeOf(fictional)).toBeNull();
  });
});

describe('the text of a message', () => {
  const family = '👨‍👩‍👧‍👦';
  const refusalOf = (raw: string, max = 1000) => {
    try {
      return cleanMessage(raw, { max });
    } catch (error) {
      return (error as DomainError).faults[0];
    }
  };

  it('D-35: is counted as the reader sees it', () => {
    expect(countGraphemes(`${family}e\u0301`)).toBe(2);
    expect(refusalOf(family.repeat(10), 10)).toBe(family.repeat(10));
    expect(refusalOf(family.repeat(12), 10)).toEqual({ field: 'text', code: 'message_too_long', args: { count: 2 } });
  });

  it('turns no direction, begins with no mark and piles no marks up', () => {
    expect(refusalOf(`\ufeff\u202etxt${'\u0351'.repeat(600)}`, 10)).toBe(`txt${'\u0351'.repeat(6)}`);
  });

  it.each(['', '   ', '\n\t', '\ufeff\u202e', '\u200b\u200d', '\u0000', '\u2800'])(
    'is refused when nothing is to be seen in %j',
    (raw) => {
      expect(refusalOf(raw)).toEqual({ field: 'text', code: 'message_empty', args: {} });
    },
  );

  it('is trimmed and cleaned of what the database or a reader cannot take', () => {
    expect(refusalOf('  a\u0000b\r\nc\ud800 ')).toBe('ab\nc\ufffd');
  });

  it('has a preview of whole characters on one line', () => {
    expect(toPreview('a\n\nb')).toBe('a b');
    expect(toPreview(family.repeat(50))).toBe(`${family.repeat(7)}…`);
  });
});
