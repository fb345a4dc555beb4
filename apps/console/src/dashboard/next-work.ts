import { t } from '../ui/texts';

interface WaitingCounts {
  /** Alarms about minors that this person may decide on, or has raised. */
  alarms: number | undefined;
  photos: number | undefined;
  /** Texts that are about money or have contact data, and all that wait. */
  marked: number | undefined;
  texts: number | undefined;
  /** Cases about minors, and all that wait. */
  minors: number | undefined;
  cases: number | undefined;
}

interface NextWork {
  of: 'alarms' | 'photos' | 'texts' | 'cases';
  text: string;
}

/**
 * The most urgent of a moderator's queues: alarms and cases about minors, then texts that may be meant to cheat somebody, photos, other
 * texts, other cases; null while nothing waits.
 */
export function nextWork({ alarms, photos, marked, texts, minors, cases }: WaitingCounts): NextWork | null {
  if (alarms) return { of: 'alarms', text: t('dashboard.start.alarms') };
  if (minors) return { of: 'cases', text: t('dashboard.start.minors') };
  if (marked) return { of: 'texts', text: t('dashboard.start.marked') };
  if (photos) return { of: 'photos', text: t('dashboard.start.photos') };
  if (texts) return { of: 'texts', text: t('dashboard.start.texts') };
  return cases ? { of: 'cases', text: t('dashboard.start.cases') } : null;
}
