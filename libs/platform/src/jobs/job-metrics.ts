import { Counter, Histogram } from 'prom-client';

/** Runs of jobs by outcome: `done`, `failed` (tried again), `given_up`, or `unknown` (left to another worker). */
export const jobRuns = new Counter({
  name: 'duet_job_runs_total',
  help: 'Runs of jobs by kind and end; jobs given up count once more',
  labelNames: ['job', 'outcome'],
});

/** Time of runs of jobs by kind, whatever their end. */
export const jobSeconds = new Histogram({
  name: 'duet_job_seconds',
  help: 'Time of runs of jobs',
  labelNames: ['job'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
});

/** Runs of entries of the timetable. */
export const timetableRuns = new Counter({
  name: 'duet_timetable_runs_total',
  help: 'Runs of repeating jobs by name and end',
  labelNames: ['entry', 'outcome'],
});
