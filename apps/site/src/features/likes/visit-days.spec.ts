import type { Card } from '@duet/contract';
import { groupByDay } from './visit-days';

const card = (id: string) => ({ id }) as Card;
const page = (views: [id: string, day: string, isNew: boolean][]) => ({
  profiles: views.map(([id]) => card(id)),
  views: views.map(([id, day, isNew]) => ({ id, day, new: isNew })),
  next: null,
});

describe('the days of visits', () => {
  it('[D03] go on over pages, each member once at the newest', () => {
    const { days, fresh } = groupByDay([
      page([
        ['ann', '2026-11-27', true],
        ['bob', '2026-11-26', false],
      ]),
      page([
        ['cat', '2026-11-26', true],
        ['ann', '2026-11-25', false],
      ]),
    ]);
    expect(days).toEqual([
      { day: '2026-11-27', cards: [card('ann')] },
      { day: '2026-11-26', cards: [card('bob'), card('cat')] },
    ]);
    expect([...fresh]).toEqual(['ann', 'cat']);
  });
});
