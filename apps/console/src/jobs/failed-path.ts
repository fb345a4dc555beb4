/** The jobs that were given up. */
export const FAILED_JOBS = `/jobs?filter=${encodeURIComponent(JSON.stringify({ state: 'failed' }))}`;
