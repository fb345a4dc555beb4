import type { CaseRestoration, ContestedRejection, OwnDecision } from '@duet/contract';
import type { Actor, Ctx, SiteContext } from '@duet/platform';
import type { EntityManager } from 'typeorm';

/** A decision that is locked for an objection. */
export interface LockedDecision {
  memberId: string;
  tokenHash: Buffer;
  mayObject: boolean;
}

/** A decision as a person of staff acts on it. */
export interface DecisionOfStaff {
  id: string;
  staffId: string;
}

/** A rejection to take back, with the place that decides who may do it. */
export interface PlacedDecision {
  id: string;
  site_id: string;
  company_id: string;
}

/** A kind of decisions about members, told of by the lib that keeps them. Every method is of one site. */
export interface DecisionSource {
  /** Decisions about the logged-in member, the newest first, at most `most`. */
  listOwn(tx: EntityManager, ctx: Ctx, most: number): Promise<OwnDecision[]>;
  /** The decision whose token has this hash. */
  find(tx: EntityManager, ctx: Ctx, tokenHash: Buffer): Promise<OwnDecision | null>;
  /** Locks a decision until the end of the transaction. */
  lock(tx: EntityManager, ctx: SiteContext, id: string): Promise<LockedDecision | null>;
  /** Keeps that the member of a locked decision has objected to it. */
  noteObjection(tx: EntityManager, ctx: SiteContext, id: string): Promise<void>;
  /** True if this person decided it, or agreed to it. */
  isDecidedBy(tx: EntityManager, ctx: SiteContext, decision: DecisionOfStaff): Promise<boolean>;
  /** The rejected photo or text of a decision; a source without rejections has none. */
  findRejection?(tx: EntityManager, ctx: SiteContext, id: string): Promise<ContestedRejection | null>;
  /** Takes a rejection back and answers what has become of the photo or text; null where it is none of this source. */
  restore?(tx: EntityManager, actor: Actor, decision: PlacedDecision): Promise<CaseRestoration | null>;
}
