import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { LoadGuard } from './load-guard';
import type { ReadBudgets } from './read-budgets';

/** Answers that are held back at once; beyond, they come without. The pause that follows meets everybody. */
const MOST_HELD = 500;

/** Holds back the answer to whoever reads faster than a person: it waits before its work begins, so that it holds nothing meanwhile. */
export class ReadPause {
  private held = 0;

  constructor(
    private readonly budgets: ReadBudgets,
    private readonly loadGuard: LoadGuard,
  ) {}

  async await(request: FastifyRequest): Promise<void> {
    const delay = this.budgets.take(request);
    if (delay === 0 || this.held >= MOST_HELD) return;
    this.held += 1;
    this.loadGuard.leave(request, false);
    await pause(delay, undefined, { ref: false });
    this.held -= 1;
    this.loadGuard.enter(request);
  }
}
