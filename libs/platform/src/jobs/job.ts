import { JOB_QUEUES } from '@duet/contract';
import type { Schema } from 'yup';
import type { EntityManager } from 'typeorm';

export const QUEUES = JOB_QUEUES;
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
  /** When it was asked for: it may be tried for days. */
  createdAt: Date;
  /**
   * Closes the outbox row in the transaction of the effect, so that the effect happens once. Waits for another run of
   * the same job; false when that run has closed it already, and the effect must not happen again.
   */
  close: (tx: EntityManager) => Promise<boolean>;
  /**
   * True when an earlier run began its effect outside and never said how it ended: its process was killed, or the other
   * side fell silent. It may have happened.
   */
  inDoubt: boolean;
  /**
   * Runs an effect that the database cannot take back, and closes the job. The effect calls `begin` at its last moment
   * of return; that is committed before it goes on, and of several runs only one passes. What throws before `begin`, or
   * throws `NotDone`, is tried again; what throws anything else after it is in doubt.
   */
  once: (effect: (begin: Begin) => Promise<void>) => Promise<void>;
  /** Keeps the job as failed with this reason, for people to see; it is not tried again. */
  giveUp: (reason: string) => Promise<void>;
}

/** Commits that the effect begins now; throws where it must not. */
export type Begin = () => Promise<void>;

/** An effect outside that certainly did not happen, as the other side said. */
export class NotDone extends Error {}

/** An effect that the other side refuses for good, such as a mail that is too large: given up earlier. */
export class Refused extends NotDone {}

/** A mail to a mailbox that does not exist, in the words of the mail server. */
export class NoMailbox extends Refused {}

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
