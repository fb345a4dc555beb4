import { HttpError } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { t } from '../ui/texts';
import { askWhichStays } from './conflicts';
import { sendConfirmed } from './doubts';
import { httpClient } from './http';
import { changesOf, overlapsOf, withoutPaths } from './merge.rules';

type Values = Record<string, unknown>;

interface Saving {
  resource: string;
  url: string;
  /** The changes to save. */
  patch: Values;
  /** The record that it was typed over. */
  base: RaRecord;
}

/** The end of a save where somebody else had saved in between: their changes beside one's own, one's own over some of theirs, or theirs alone. */
export type Outcome = 'both' | 'mine' | 'theirs';
const outcomes = new WeakMap<object, Outcome>();

/** Undefined where nobody came in between. */
export const outcomeOf = (saved: object): Outcome | undefined => outcomes.get(saved);

/** Saves the values of a form that differ from its record, and only on the ground of the version that it was typed over. */
export async function saveChanges({ resource, url, patch: form, base }: Saving): Promise<RaRecord> {
  const patch = changesOf(form, base);
  if (Object.keys(patch).length === 0) return base;
  try {
    return await send(url, { ...patch, version: base.version as unknown });
  } catch (error) {
    if (!isChanged(error)) throw error;
  }
  return saveOver({ resource, url, patch, base });
}

/** Somebody else was first: what does not overlap is saved beside theirs, what does is asked about. */
async function saveOver({ resource, url, patch, base }: Saving): Promise<RaRecord> {
  const { json } = await httpClient(url);
  const current = json as RaRecord;
  const overlaps = overlapsOf({ patch, base, current });
  const mine = overlaps.length === 0 ? [] : await askWhichStays({ resource, current, overlaps });
  if (!mine) throw new HttpError(t('data.changed_meanwhile'), 409);
  const yielded = overlaps.map(({ path }) => path).filter((path) => !mine.includes(path));
  const rest = withoutPaths(patch, yielded);
  const isNothing = Object.keys(rest).length === 0;
  const saved = isNothing ? current : await saveChanges({ resource, url, patch: rest, base: current });
  const own = mine.length > 0 ? 'mine' : 'both';
  outcomes.set(saved, isNothing ? 'theirs' : own);
  return saved;
}

const send = async (url: string, patch: Values): Promise<RaRecord> =>
  (await sendConfirmed(url, 'PATCH', patch)) as RaRecord;

const isChanged = (error: unknown): boolean =>
  error instanceof HttpError && (error.body as { code?: string } | undefined)?.code === 'record_changed';
