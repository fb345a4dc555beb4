import { createHash } from 'node:crypto';
import { codeFrom, codeKey } from '@duet/discounts';
import { idOf } from './ids';
import type { DemoSite } from './sites';

const DAY_MS = 86_400_000;
const SINCE = new Date('2025-01-01T00:00:00Z');
const CARDS = 5;

interface Plan {
  code: string;
  percentage: number;
  note: string;
  max_uses?: number;
  expires_at?: Date;
  batch_id?: string;
}

function plansOf({ key }: DemoSite, now: Date): Plan[] {
  const word = key.toUpperCase();
  const token = (card: number) => createHash('sha256').update(`${key} card ${card}`).digest('base64url');
  const card = { percentage: 30, max_uses: 1, note: 'Cards for a street fair', batch_id: idOf(SINCE, key, 'cards') };
  return [
    { code: `${word}10`, percentage: 10, note: 'For everybody, any bundle' },
    { code: `${word}50`, percentage: 50, note: 'For the first who uses it', max_uses: 1 },
    { code: `${word}WEEK`, percentage: 15, note: 'One week', expires_at: new Date(now.getTime() + 7 * DAY_MS) },
    { code: `${word}NEWYEAR`, percentage: 20, note: 'Long over', expires_at: new Date('2025-02-01T00:00:00Z') },
    ...Array.from({ length: CARDS }, (_, index) => ({ ...card, code: codeFrom(token(index), 'CARD') })),
  ];
}

/** A few codes of each kind on a demo site; each has the same id wherever the demo is made. */
export const codesOf =
  (now: Date) =>
  (site: DemoSite): Record<string, unknown>[] =>
    plansOf(site, now).map(({ code, percentage, note, max_uses, expires_at, batch_id }) => ({
      site_id: site.id,
      id: idOf(SINCE, site.key, 'code', code),
      code,
      code_key: codeKey(code),
      percentage,
      note,
      max_uses: max_uses ?? null,
      expires_at: expires_at ?? null,
      batch_id: batch_id ?? null,
      starts_at: SINCE,
      reserved: 0,
      consumed: 0,
      status: 'active',
      created_at: now,
      updated_at: now,
    }));
