import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';

/** The time, injected so that tests can set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** Chance, injected: ids are UUIDv7, tokens are 256 random bits in base64url. */
@Injectable()
export class Ids {
  private last = { msecs: 0, seq: 0 };

  constructor(private readonly clock: Clock) {}

  /** A new id, greater than the one before it even within a millisecond: messages are read in the order of their ids. */
  next(): string {
    const msecs = this.clock.now().getTime();
    const seq = msecs === this.last.msecs ? this.last.seq + 1 : randomBytes(4).readUInt32BE() >>> 1;
    this.last = { msecs, seq };
    return v7(this.last);
  }

  token(): string {
    return randomBytes(32).toString('base64url');
  }

  /** A number from 0 (included) to `below`. */
  integer(below: number): number {
    return Math.floor((randomBytes(4).readUInt32BE() / 2 ** 32) * below);
  }
}

/** The same time of the day, so many calendar months later; earlier with a negative number. */
export function plusMonths(time: Date, months: number): Date {
  const result = new Date(time);
  result.setUTCMonth(result.getUTCMonth() + months);
  return result;
}
