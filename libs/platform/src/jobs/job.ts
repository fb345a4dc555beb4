import type { Schema } from 'yup';
import type { EntityManager } from 'typeorm';

export const QUEUES = ['mail', 'media', 'rest'] as const;
export type QueueName = (typeof QUEUES)[number];

/** A job is a value: its name, what it carries, and the queue that runs it. Stated beside its handler. */
export interface JobDefinition<P> {
  name: string;
  payload: Schema<P>;
  queue: QueueName;
}

/** Declares a job. The payload holds ids only: never a text, a token, or a password. */
export function defineJob<P>(name: string, payload: Schema<P>, queue: QueueName = 'rest'): JobDefinition<P> {
  return { name, payload, queue };
}

/** A run of a job: its id travels with effects outside (e.g. as Message-ID), its site opens transactions. */
export interface JobRun {
  id: string;
  tries: number;
  /** Null for jobs of the platform itself. */
  siteId: string | null;
  /**
   * Closes the outbox row in the transaction of the effect, so that the effect happens once. Waits for another run of
   * the same job; false when that run has closed it already, and the effect must not happen again.
   */
  close: (tx: EntityManager) => Promise<boolean>;
}

export type JobHandler<P> = (payload: P, run: JobRun) => Promise<void>;

/** An event: told upwards in past tense, one job per listener. */
export interface EventDefinition<P> {
  name: string;
  payload: Schema<P>;
}

/** Declares an event such as `likes.matched`. */
export function defineEvent<P>(name: string, payload: Schema<P>): EventDefinition<P> {
  return { name, payload };
}
