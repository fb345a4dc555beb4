import { MarkedMessages } from '@duet/chat';
import type { AdminClaimRequest, AdminText, CaseRestoration, ClaimedTexts } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, ListPage, ListQuery } from '@duet/platform';
import { AdminRecords, Clock, Database, filterOf, scopeCondition, scopeOf } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ClaimSource } from '../claims/claims';
import { Claims } from '../claims/claims';
import { HeldPlaces } from './held-places';
import { ReviewWords } from './review-words';
import { TextDecisions } from './text-decisions';
import { messageOf, TextEffects } from './text-effects';
import { TextReviewEntity } from './text-review.entity';
import type { TextDecision } from './text-review.rules';
import { judgeText } from './text-review.rules';
import type { TextRow } from './texts.admin.reads';
import {
  DECIDED_TEXT,
  TEXT_DECISION_ORDER,
  TEXT_DECISION_SORTS,
  TEXT_JOINS,
  TEXT_ORDER,
  TEXT_REACH,
  textsFor,
  toAdminText,
  WAITING_TEXT,
} from './texts.admin.reads';

const MODERATE = 'photos:moderate';

/** The queue of texts in the console: who has which, and the decisions (I07). */
@Injectable()
export class TextsAdminService {
  constructor(
    private readonly db: Database,
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly claims: Claims,
    private readonly messages: MarkedMessages,
    private readonly effects: TextEffects,
    private readonly decisions: TextDecisions,
    private readonly reviews: ReviewWords,
    private readonly held: HeldPlaces,
  ) {}

  async list(actor: Actor, query: ListQuery): Promise<ListPage<AdminText>> {
    const texts = this.textsOf(actor);
    // The index's own condition, so that a count of those that wait touches only those.
    const list = filterOf(query).waiting === true ? { ...texts, condition: WAITING_TEXT } : texts;
    return this.toPage(await this.records.list(list, actor.staff, query));
  }

  /** The texts that staff have decided on, the newest decision first; with `mine` the person's own. */
  async listDecisions(actor: Actor, query: ListQuery): Promise<ListPage<AdminText>> {
    const texts = this.textsOf(actor);
    const columns = { ...texts.columns, ...TEXT_DECISION_SORTS };
    const ordered = { order: TEXT_DECISION_ORDER, tieBreak: 'r.id DESC' };
    const decided = { ...texts, ...ordered, columns, condition: DECIDED_TEXT };
    return this.toPage(await this.records.list(decided, actor.staff, query));
  }

  async get(actor: Actor, id: string): Promise<AdminText> {
    const [text] = await this.toAnswers([await this.records.get(this.textsOf(actor), actor.staff, id)]);
    return text!;
  }

  /** Waiting texts for this person alone, those that are theirs already kept for two minutes more. */
  async claim(actor: Actor, { site_id, ...request }: AdminClaimRequest): Promise<ClaimedTexts> {
    const source = this.waitingIn(actor, site_id);
    const { ids, lost } = await this.claims.claim(actor, source, request);
    const [{ waiting } = { waiting: 0 }] = await this.db.systemRows<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM ${source.from} WHERE ${source.condition}`,
      source.values,
    );
    const { select, table, joins = '' } = this.textsOf(actor);
    const rows = await this.db.systemRows<TextRow>(
      `SELECT ${select} FROM ${table} ${joins} WHERE r.id = ANY($1::uuid[]) ORDER BY ${source.order}`,
      [ids],
    );
    return {
      texts: await this.toAnswers(rows),
      lost,
      waiting,
      holders: await this.claims.listHolders(actor, 'text', site_id),
    };
  }

  /** Gives texts back to the queue. */
  release(actor: Actor, ids: readonly string[]): Promise<void> {
    scopeOf(actor.staff, MODERATE);
    return this.claims.release(actor, 'text', ids);
  }

  /** The words of a text. Of a marked message each view is in the audit log, with its marks as the reason (D-70). */
  async view(actor: Actor, id: string): Promise<{ text: string | null }> {
    const resource = this.textsOf(actor);
    return this.records.inTransaction(resource, async (tx) => {
      const row = await this.records.lock<TextRow, TextRow>(tx, resource, { staff: actor.staff, id });
      if (row.field !== 'message') return { text: (await this.reviews.openOne(row)).text };
      const review = await tx.findOneByOrFail(TextReviewEntity, { site_id: row.site_id, id });
      const message = await this.messages.find(tx, { site: { id: row.site_id } }, messageOf(review));
      const details = { view_reason: `Marked: ${row.marks.join(', ')}` };
      await this.records.writeAudit(tx, actor, { resource, act: 'viewed', before: row, after: row, details });
      return { text: message?.text ?? null };
    });
  }

  /**
   * Decides on a text: its place, the audit entry and the event for its member in one transaction. The same decision again changes
   * nothing. Throws `wrong_state { status }` where somebody else was first, or the member has changed the text meanwhile.
   */
  async decide(actor: Actor, id: string, request: Omit<TextDecision, 'staffId'>): Promise<AdminText> {
    const decision = { ...request, staffId: actor.staff.id };
    await this.records.inTransaction(this.textsOf(actor), (tx) => this.decideIn(tx, actor, { id, decision }));
    return this.get(actor, id);
  }

  /** Approves a text whose rejection was wrong, where it is still kept; answers what has become of it. */
  async restore(tx: EntityManager, actor: Actor, { id, site_id, field }: RejectedText): Promise<CaseRestoration> {
    const found = await tx.findOneBy(TextReviewEntity, { site_id, id });
    const review = found && (await this.reviews.openOne(found));
    if (!review) {
      await this.decisions.lift(tx, { id, site_id, staffId: actor.staff.id });
      return field === 'message' ? 'message_gone' : 'text_gone';
    }
    // One that a colleague has approved meanwhile shows, or its member has written another one since.
    if (review.state !== 'rejected') return this.effects.lookAt(tx, review);
    const decision = { state: 'approved', reason: null, reverse: true, staffId: actor.staff.id } as const;
    return (await this.decideIn(tx, actor, { id, decision })) ?? this.effects.lookAt(tx, review);
  }

  private async decideIn(
    tx: EntityManager,
    actor: Actor,
    { id, decision }: { id: string; decision: TextDecision },
  ): Promise<CaseRestoration | null> {
    const resource = this.textsOf(actor);
    scopeOf(actor.staff, MODERATE);
    await this.effects.lockMember(tx, await this.records.load<TextRow>(tx, resource, id));
    const before = await this.records.lock<TextRow, TextRow>(tx, resource, { staff: actor.staff, id });
    const found = await tx.findOneByOrFail(TextReviewEntity, { site_id: before.site_id, id });
    const review = await this.reviews.openOne(found);
    const outcome = judgeText(review, decision);
    if (outcome === 'late') throw new DomainError('wrong_state', { status: review.state });
    if (outcome === 'same') return null;
    const restoration = await this.decisions.carryOut(tx, review, decision);
    const after = await this.records.load<TextRow>(tx, resource, id);
    await this.records.writeAudit(tx, actor, { resource, act: decision.state, before, after });
    return restoration;
  }

  private waitingIn({ staff }: Actor, siteId: string | undefined): ClaimSource {
    const values: unknown[] = siteId ? [siteId] : [];
    const reach = scopeCondition(scopeOf(staff, MODERATE), TEXT_REACH, values);
    const condition = [WAITING_TEXT, reach, ...(siteId ? ['r.site_id = $1'] : [])].join(' AND ');
    const from = `text_reviews r ${TEXT_JOINS}`;
    return { kind: 'text', item: 'r', from, condition, order: `${TEXT_ORDER}, r.id`, values };
  }

  private textsOf = ({ staff }: Actor) => textsFor(staff.id);

  private async toPage({ rows, ...page }: ListPage<TextRow>): Promise<ListPage<AdminText>> {
    return { ...page, rows: await this.toAnswers(rows) };
  }

  private async toAnswers(rows: readonly TextRow[]): Promise<AdminText[]> {
    const now = this.clock.now();
    const opened = await this.held.open(await this.reviews.open(rows));
    return opened.map((text) => toAdminText(text, now));
  }
}

type RejectedText = Pick<TextReviewEntity, 'id' | 'site_id' | 'field'>;
