import { Injectable } from '@nestjs/common';
import { Idempotency } from '../http/idempotency';
import { RateLimits } from '../rate-limits';
import type { TimetableEntry } from './timetable';

const HOUR = 3600;

/** Forgets the platform's own rows that nothing needs any more. */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
  ) {}

  timetable(): TimetableEntry[] {
    return [
      { name: 'idempotency-keys.forget', everySeconds: HOUR, run: () => this.idempotency.forgetOld() },
      { name: 'rate-limits.forget', everySeconds: HOUR, run: () => this.limits.forgetEnded() },
    ];
  }
}
