/** A worker that ended long ago runs nothing any more. */
const RUNS_FOR = `interval '15 minutes'`;

/**
 * SQL columns that count jobs `j` of the outbox: those that wait, run, failed before and are retried, are of a kind that no
 * worker knows, or are given up; and when the oldest that is not given up was asked for. `now` is an SQL expression.
 */
export const jobCountsSql = (now: string): string => {
  const isRunning = `j.state = 'open' AND j.started_at > ${now} - ${RUNS_FOR}`;
  const countOf = (condition: string) => `count(*) FILTER (WHERE ${condition})::int`;
  return `
    ${countOf(`j.state = 'open' AND j.last_error IS NULL AND j.unknown_since IS NULL AND (${isRunning}) IS NOT TRUE`)} AS waiting,
    ${countOf(isRunning)} AS running,
    ${countOf(`j.state = 'open' AND (j.last_error IS NOT NULL OR j.unknown_since IS NOT NULL) AND (${isRunning}) IS NOT TRUE`)} AS troubled,
    ${countOf(`j.state = 'failed'`)} AS failed,
    min(j.created_at) FILTER (WHERE j.state = 'open') AS oldest_at`;
};
