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
  constructor(private readonly clock: Clock) {}

  next(): string {
    return v7({ msecs: this.clock.now().getTime() });
  }

  token(): string {
    return randomBytes(32).toString('base64url');
  }

  /** A number from 0 (included) to `below`. */
  integer(below: number): number {
    return Math.floor((randomBytes(4).readUInt32BE() / 2 ** 32) * below);
  }
}
