import type { Message } from '@duet/contract';
import { calendarDaysIn } from './days';
import type { HistoryRow } from './rows';
import { rowsOf } from './rows';

const message = (id: string, created_at: string, more: Partial<Message> = {}) =>
  ({ id, sender_id: 'other', created_at, ...more }) as Message;
const rows = (messages: Message[], { typing = false, zone = 'Europe/Amsterdam' } = {}) =>
  rowsOf({ messages, outgoing: [], me: 'me', typing, dayOf: calendarDaysIn(zone) });
const placed = (row: HistoryRow | undefined) => (row?.kind === 'message' ? row : null);

describe('rows of a conversation', () => {
  it('[E02] begin a day where the reader’s day begins', () => {
    const list = rows([
      message('1', '2026-01-05T12:00:00Z'),
      message('2', '2026-01-05T12:30:00Z'),
      message('3', '2026-01-07T12:00:00Z'),
    ]);
    expect(list.map((row) => placed(row)?.day)).toEqual(['2026-01-05', null, '2026-01-07']);
    const midnight = [message('1', '2026-01-05T23:30:00Z'), message('2', '2026-01-06T00:30:00Z')];
    const days = (zone: string) => rows(midnight, { zone }).map((row) => placed(row)?.day);
    expect(days('Europe/London')).toEqual(['2026-01-05', '2026-01-06']);
    expect(days('Europe/Helsinki')).toEqual(['2026-01-06', null]);
    expect(days('America/New_York')).toEqual(['2026-01-05', null]);
  });

  it('hold together what one person writes within two minutes', () => {
    const list = rows([
      message('1', '2026-01-05T12:00:00Z'),
      message('2', '2026-01-05T12:01:00Z'),
      message('3', '2026-01-05T12:01:30Z', { sender_id: 'me' }),
      message('4', '2026-01-05T12:10:00Z', { sender_id: 'me' }),
    ]);
    expect(list.map((row) => placed(row)?.joined)).toEqual([false, true, false, false]);
  });

  it('[E02] say “read” under the last of mine that was read, and nowhere else', () => {
    const mine = { sender_id: 'me', read_at: '2026-01-05T13:00:00Z' };
    const list = rows([
      message('1', '2026-01-05T12:00:00Z', mine),
      message('2', '2026-01-05T12:01:00Z', mine),
      message('3', '2026-01-05T12:02:00Z', { sender_id: 'me' }),
    ]);
    expect(list.map((row) => placed(row)?.read)).toEqual([false, true, false]);
  });

  it('end with the one who is typing', () => {
    expect(rows([message('1', '2026-01-05T12:00:00Z')], { typing: true }).at(-1)?.kind).toBe('typing');
  });
});
