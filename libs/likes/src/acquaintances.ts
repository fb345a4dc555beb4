import type { Ctx } from '@duet/platform';
import { Injectable } from '@nestjs/common';

type Check = (ctx: Ctx, otherId: string) => Promise<boolean>;

/** Other ways than a like in which an invisible member shows themselves to one person, e.g. a conversation (D-26). */
@Injectable()
export class Acquaintances {
  private readonly checks: Check[] = [];

  /** Adds a way; libs above do so when they start. */
  add(check: Check): void {
    this.checks.push(check);
  }

  /** Whether the other member has shown themselves to me. */
  async know(ctx: Ctx, otherId: string): Promise<boolean> {
    for (const check of this.checks) if (await check(ctx, otherId)) return true;
    return false;
  }
}
