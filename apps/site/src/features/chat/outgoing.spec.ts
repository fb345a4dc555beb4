import type { Message } from '@duet/contract';
import type { Outgoing } from './outgoing';
import { headOf, stillOutgoing, waitsForLine } from './outgoing';

const outgoing = (key: string, more: Partial<Outgoing> = {}): Outgoing => ({
  key,
  target: { conversation: 'c' },
  content: { type: 'text', text: 'hello' },
  state: 'sending',
  tried: false,
  after: '5',
  at: 0,
  ...more,
});
const cut = { state: 'failed', refusal: { status: 0, problem: {} } } as const;
const refused = { state: 'failed', refusal: { status: 402, problem: { code: 'not_enough_credits' } } } as const;
const message = (id: string, text = 'hello') => ({ id, text }) as Message;
const keys = (list: Outgoing[]) => list.map(({ key }) => key);

describe('messages on their way', () => {
  it('[E02] wait for an earlier one that has not got through, so that they arrive in order', () => {
    expect(headOf([outgoing('a', cut), outgoing('b')])).toBeNull();
    expect(headOf([outgoing('a'), outgoing('b')])?.key).toBe('a');
  });

  it('pass by one that was refused', () => {
    expect(headOf([outgoing('a', refused), outgoing('b')])?.key).toBe('b');
    expect(waitsForLine(outgoing('a', refused))).toBe(false);
  });

  it('[E04] show once when the answer was lost but the message came back', () => {
    const tried = outgoing('a', { tried: true });
    expect(stillOutgoing([tried], [message('6')], new Set())).toEqual([]);
    expect(stillOutgoing([tried], [message('4')], new Set())).toEqual([tried]);
    expect(stillOutgoing([outgoing('a')], [message('6')], new Set())).toHaveLength(1);
  });

  it('stay two when the same words were sent twice', () => {
    const [first, second] = [outgoing('a', { tried: true }), outgoing('b', { tried: true })];
    expect(keys(stillOutgoing([first, second], [message('6')], new Set()))).toEqual(['b']);
    expect(keys(stillOutgoing([second], [message('6')], new Set(['6'])))).toEqual(['b']);
  });
});
