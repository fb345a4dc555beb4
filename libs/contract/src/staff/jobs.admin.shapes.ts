import type { InferType } from 'yup';
import { flag, integer, oneOf, shape, text, time, uuid } from '../rules';

/** Given up; waiting for a worker that knows its kind; or failed at least once and tried again by itself. */
export const JOB_STATES = ['failed', 'waiting', 'troubled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Kinds of work that must not wait for each other; `calls` are those to servers of others, which may be slow or dead. */
export const JOB_QUEUES = ['mail', 'media', 'calls', 'rest'] as const;

/** A job that did not end well, as the console shows it: without its payload. */
export const adminJob = shape({
  id: uuid().required(),
  /** Null for jobs of the platform itself. */
  site_id: uuid().nullable().defined(),
  site_name: text(60).nullable().defined(),
  name: text(200).required(),
  queue: oneOf(JOB_QUEUES).required(),
  state: oneOf(JOB_STATES).required(),
  /** Tries since it was created, or since staff last had it tried again. */
  tries: integer(0, 1_000_000).required(),
  created_at: time().required(),
  failed_at: time().nullable().defined(),
  /** Null for a job that is not tried by itself any more. */
  next_try_at: time().nullable().defined(),
  /** The error of its last failed try; null where none has failed. */
  reason: text(1000).nullable().defined(),
  /** Its effect may have happened already: another try may repeat it. */
  in_doubt: flag().required(),
});
export type AdminJob = InferType<typeof adminJob>;

/** `confirmed`: the staff member knows that a job in doubt may happen twice. */
export const adminRetryJobRequest = shape({ confirmed: flag() });

export const adminRemoveJobRequest = shape({ reason: text(300).min(3).required() });

/** The jobs of one kind that are not done: how many wait, run, failed before and are retried, or are given up. */
export const adminJobKind = shape({
  /** Queue and name. */
  id: text(260).required(),
  queue: oneOf(JOB_QUEUES).required(),
  name: text(200).required(),
  waiting: integer(0, 1_000_000_000).required(),
  running: integer(0, 1_000_000_000).required(),
  troubled: integer(0, 1_000_000_000).required(),
  failed: integer(0, 1_000_000_000).required(),
  /** When the oldest that is not given up was asked for; null without any. */
  oldest_at: time().nullable().defined(),
});
export type AdminJobKind = InferType<typeof adminJobKind>;

export const TIMETABLE_STATES = ['planned', 'running', 'done', 'failed'] as const;

/** A repeating job with its last run and the time from which its next one is due. */
export const adminTimetableEntry = shape({
  /** Its name. */
  id: text(200).required(),
  every_seconds: integer(1, 1_000_000_000).required(),
  state: oneOf(TIMETABLE_STATES).required(),
  started_at: time().nullable().defined(),
  ended_at: time().nullable().defined(),
  reason: text(1000).nullable().defined(),
  next_at: time().required(),
});
export type AdminTimetableEntry = InferType<typeof adminTimetableEntry>;
