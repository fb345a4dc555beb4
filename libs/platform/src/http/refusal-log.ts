import type { DomainError } from '@duet/contract';
import { ERROR_STATUS } from '@duet/contract';
import type { FastifyRequest } from 'fastify';
import type { Log } from '../logging';
import { causeOf } from './cause';
import { wantsPage } from './problem-page';

/** Lines a second of each level: an overload is thousands of refusals, and writing them would add to it. */
export const REFUSAL_LINES = 50;
const SECOND_MS = 1000;
const LEVELS = ['warn', 'info'] as const;
type Level = (typeof LEVELS)[number];

/** Writes refusals down so that a request id leads to its cause, up to 50 lines a second of each level; beyond, their number. */
export class RefusalLog {
  private readonly counts: Record<Level, number> = { warn: 0, info: 0 };
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly log: Pick<Log, Level>) {}

  /** A refusal of the application, if the platform's state or a limit is its reason or a person sees its request id. */
  tell(refusal: DomainError, request: FastifyRequest): void {
    const level = levelOf(refusal, request);
    if (!level) return;
    this.write(level, () => ({
      request_id: request.id,
      site: request.ctx?.site.key,
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: ERROR_STATUS[refusal.code],
      code: refusal.code,
      cause: causeOf(refusal),
    }));
  }

  /** One line, or one more that is counted. */
  write(level: Level, fieldsOf: () => Record<string, unknown>, message = 'refused'): void {
    this.timer ??= setTimeout(() => this.endSecond(), SECOND_MS).unref();
    this.counts[level] += 1;
    if (this.counts[level] <= REFUSAL_LINES) this.log[level](message, fieldsOf());
  }

  /** Tells how many more there were in the second that ends. */
  endSecond(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    for (const level of LEVELS) {
      const more = this.counts[level] - REFUSAL_LINES;
      this.counts[level] = 0;
      if (more > 0) this.log[level]('more were refused, their request ids are not listed', { more });
    }
  }
}

/** Pages show their request id; of calls, those are written down that no input of the caller explains. */
function levelOf({ code }: DomainError, request: FastifyRequest): Level | null {
  const status = ERROR_STATUS[code];
  if (status >= 500 || status === 429 || status === 413) return 'warn';
  return wantsPage(request) ? 'info' : null;
}
