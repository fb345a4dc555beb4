import type { CaseRestoration, ContestedRejection, OwnDecision } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, Ctx, SiteContext } from '@duet/platform';
import { Database, hashToken } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { DecisionOfStaff, DecisionSource, LockedDecision, PlacedDecision } from './decision-source';

const MOST = 100;

/** An objection as it comes: the token is of those who are not logged in. */
export interface ObjectionInput {
  id: string;
  token: string | null;
}

/** Everything that was decided about members (D-65), wherever it is kept, and their objections to it (D-64). */
@Injectable()
export class DecisionsService {
  private readonly sources: DecisionSource[] = [];

  constructor(private readonly db: Database) {}

  /** Adds decisions that a lib keeps. */
  register(source: DecisionSource): void {
    this.sources.push(source);
  }

  /** Decisions about the logged-in member, the newest first. */
  async listOwn(ctx: Ctx): Promise<{ decisions: OwnDecision[] }> {
    const decisions = await this.db.tx(ctx, async (tx) => {
      const found: OwnDecision[] = [];
      for (const source of this.sources) found.push(...(await source.listOwn(tx, ctx, MOST)));
      return found;
    });
    return { decisions: decisions.sort(compareNewest).slice(0, MOST) };
  }

  /** The decision of a mail's token. Throws `link_expired`. */
  async read(ctx: Ctx, token: string): Promise<{ decision: OwnDecision }> {
    const decision = await this.db.tx(ctx, (tx) => this.first((source) => source.find(tx, ctx, hashToken(token))));
    if (!decision) throw new DomainError('link_expired');
    return { decision };
  }

  /**
   * Takes an objection in the transaction that opens its case: of the member themselves, or of whoever has the token of the mail.
   * Answers the member whose decision it is: the token proves the account as a log-in does.
   * Throws `not_found` for a decision of somebody else, `link_expired` for a wrong token, `authentication_required` for none, and
   * `wrong_state` for a second objection, after six months, and where the decision was taken back.
   */
  async takeObjection(tx: EntityManager, ctx: Ctx, { id, token }: ObjectionInput): Promise<string> {
    const found = await this.first(async (source) => {
      const decision = await source.lock(tx, ctx, id);
      return decision && { source, decision };
    });
    if (!found || !isTheirs(ctx, found.decision, token)) throw refusalOf(ctx, token);
    if (!found.decision.mayObject) throw new DomainError('wrong_state');
    await found.source.noteObjection(tx, ctx, id);
    return found.decision.memberId;
  }

  /** True if this person of staff made a decision, or agreed to it: somebody else looks at the objection (D-64). */
  async isDecidedBy(tx: EntityManager, ctx: SiteContext, decision: DecisionOfStaff): Promise<boolean> {
    for (const source of this.sources) if (await source.isDecidedBy(tx, ctx, decision)) return true;
    return false;
  }

  /** The rejected photo or text that a decision is about; null for other decisions, and once it is forgotten. */
  findRejection(tx: EntityManager, ctx: SiteContext, id: string): Promise<ContestedRejection | null> {
    return this.first((source) => source.findRejection?.(tx, ctx, id) ?? Promise.resolve(null));
  }

  /**
   * Takes a rejection back and shows the photo or text again where that is possible; answers what has become of it, null for other
   * decisions. Throws `forbidden` for who may not moderate there.
   */
  restore(tx: EntityManager, actor: Actor, decision: PlacedDecision): Promise<CaseRestoration | null> {
    return this.first((source) => source.restore?.(tx, actor, decision) ?? Promise.resolve(null));
  }

  /** The answer of the first source that has one. */
  private async first<T>(ask: (source: DecisionSource) => Promise<T | null>): Promise<T | null> {
    for (const source of this.sources) {
      const answer = await ask(source);
      if (answer !== null) return answer;
    }
    return null;
  }
}

const compareNewest = (one: OwnDecision, other: OwnDecision): number =>
  one.made_at < other.made_at || (one.made_at === other.made_at && one.id < other.id) ? 1 : -1;

function isTheirs({ session }: Ctx, { memberId, tokenHash }: LockedDecision, token: string | null): boolean {
  return session?.accountId === memberId || (token !== null && timingSafeEqual(hashToken(token), tokenHash));
}

/** The same for a decision of somebody else as for one that does not exist. */
function refusalOf({ session }: Ctx, token: string | null): DomainError {
  if (token !== null) return new DomainError('link_expired');
  return new DomainError(session ? 'not_found' : 'authentication_required');
}
