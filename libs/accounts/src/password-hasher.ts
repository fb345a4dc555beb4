import os from 'node:os';
import { DomainError } from '@duet/contract';
import { withCause } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { cleanPassword } from './password.rules';

/** The parameters of every new hash, argon2id as OWASP has it: 19 MiB, two passes. Whoever logs in gets a hash that follows them. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Salt and digest that belong to no password. */
const DECOY = 'W4lBeZVuOxdWHewnL5SYGw$F9/XHadkBHiy7GdgxQvG59372u9CjdfS9hPMZTNWXt8';

interface Bounds {
  running: number;
  waiting: number;
}

/** Hashes passwords in a bounded queue: argon2id fills every core, so beyond the bound the answer is 429. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  /** Memory in KiB, passes and lanes of a new hash; one that is verified says its own. */
  cost = OWASP;

  constructor(private readonly bounds: Bounds = { running: Math.max(1, os.availableParallelism()), waiting: 128 }) {}

  /** The hash of a new password. It goes ahead of log-ins, because a transaction may wait for it. */
  hash(password: string): Promise<string> {
    return this.inTurn('first', () => hash(cleanPassword(password), this.cost));
  }

  /** True if a password belongs to `stored`; without one it is false after the same time. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const hashed = stored ?? this.opening + DECOY;
    const isRight = await this.inTurn('last', () => verify(hashed, cleanPassword(password)));
    return isRight && stored !== null;
  }

  /** True for a hash that was made with other parameters than new ones are. */
  isOutdated(stored: string): boolean {
    return !stored.startsWith(this.opening);
  }

  /** The beginning of every hash with today's parameters. */
  private get opening(): string {
    const { memoryCost, timeCost, parallelism } = this.cost;
    return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  }

  private async inTurn<T>(place: 'first' | 'last', work: () => Promise<T>): Promise<T> {
    if (this.running >= this.bounds.running) await this.wait(place);
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private wait(place: 'first' | 'last'): Promise<void> {
    if (this.waiting.length >= this.bounds.waiting)
      throw withCause(new DomainError('too_many', { retry_after: 1 }), 'passwords wait to be checked');
    return new Promise((resolve) => {
      if (place === 'first') this.waiting.unshift(resolve);
      else this.waiting.push(resolve);
    });
  }
}
