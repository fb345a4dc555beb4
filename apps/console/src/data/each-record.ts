import type { Identifier } from 'react-admin';
import { t } from '../ui/texts';

/** Some records of a change, or all of them, were refused. */
class RecordsRefused extends Error {
  constructor(
    message: string,
    readonly saved: Identifier[],
  ) {
    super(message);
  }
}

/**
 * Sends one change for each record, one after the other: each is checked, saved and audited by itself. A refusal does not
 * stop the others; it is thrown at the end with the number of those that are saved and the reason of each other one.
 */
export async function forEachRecord(ids: Identifier[], send: (id: Identifier) => Promise<unknown>) {
  const refusals = new Map<string, number>();
  const saved: Identifier[] = [];
  for (const id of ids) {
    try {
      await send(id);
      saved.push(id);
    } catch (error) {
      const { message } = error as Error;
      refusals.set(message, (refusals.get(message) ?? 0) + 1);
    }
  }
  if (refusals.size > 0) throw new RecordsRefused(sentenceOf(saved.length, ids.length, refusals), saved);
  return { data: saved };
}

function sentenceOf(saved: number, all: number, refusals: Map<string, number>): string {
  const reasons = [...refusals].map(([reason, count]) =>
    all === 1 ? reason : t('data.many.reason', { number: count, reason }),
  );
  const head = saved === 0 ? t('data.many.none') : t('data.many.some', { count: saved, all });
  return [head, ...reasons].join(' ');
}
