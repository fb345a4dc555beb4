interface WaitingCounts {
  photos: number | undefined;
  /** Cases about minors, and all that wait. */
  minors: number | undefined;
  cases: number | undefined;
}

/** The most urgent of a moderator's queues: cases about minors, then photos, then other cases; null while nothing waits. */
export function nextWork({ photos, minors, cases }: WaitingCounts): { of: 'photos' | 'cases'; text: string } | null {
  if (minors) return { of: 'cases', text: 'Start with the reports of minors' };
  if (photos) return { of: 'photos', text: 'Start with the photos' };
  return cases ? { of: 'cases', text: 'Start with the cases' } : null;
}
