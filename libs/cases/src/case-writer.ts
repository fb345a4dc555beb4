import type { CASE_CHANNELS, CASE_EVENTS, CaseState } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { Clock, Ids, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deadlinesOf } from './case.rules';
import { CaseDecisionEntity } from './case-decision.entity';
import { CaseEntity } from './case.entity';
import { CaseEventEntity } from './case-event.entity';
import { CaseFigureEntity } from './case-figure.entity';
import { CaseMessageEntity } from './case-message.entity';
import { isOpen } from './case-states';
import { CaseWords } from './case-words';
import { caseAppealed } from './cases.events';

interface WrittenWords {
  row: CaseEntity;
  text: string;
  channel: (typeof CASE_CHANNELS)[number];
  /** The id of the mail, so that it counts once. */
  key?: string;
  /** For staff, in the history. */
  note?: string | null;
}

interface CaseHappening {
  caseId: string;
  kind: (typeof CASE_EVENTS)[number];
  state: CaseState | null;
  text?: string | null;
}

const UNDECIDED = {
  decided_at: null,
  decided_by: null,
  decision_reason: null,
  decision_rule: null,
  remedy: null,
  answer: null,
  restoration: null,
  closed_at: null,
} as const;

/** Writes what whoever opened a case says: answers, whichever way they come, and objections. */
@Injectable()
export class CaseWriter {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly outbox: Outbox,
    private readonly words: CaseWords,
  ) {}

  /** Adds an answer of whoever opened the case: one that waited for it, or was decided, is looked at again. */
  async takeAnswer(
    tx: EntityManager,
    ctx: SiteContext,
    { row, text, channel, key, note }: WrittenWords,
  ): Promise<void> {
    const isReopened = !isOpen(row.state);
    const state = isReopened || row.state === 'waiting_member' ? 'triage' : row.state;
    await this.insert(tx, ctx, { row, text, channel, ...(key !== undefined && { key }) });
    if (isReopened) await this.putDecisionAside(tx, ctx, row);
    const waits = { unanswered_since: row.unanswered_since ?? this.clock.now() };
    await this.update(tx, ctx, { row, change: { state, ...waits, ...(isReopened && this.undecided()) } });
    const kind = isReopened ? 'reopened' : 'wrote';
    await this.note(tx, ctx, { caseId: row.id, kind, state: state === row.state ? null : state, text: note ?? null });
  }

  /** Takes an objection: the case goes back into the queue, and whoever decided it does not decide again (D-64). */
  async appeal(tx: EntityManager, ctx: SiteContext, { row, text }: Pick<WrittenWords, 'row' | 'text'>): Promise<void> {
    const now = this.clock.now();
    await this.insert(tx, ctx, { row, text, channel: 'site' });
    await this.putDecisionAside(tx, ctx, row);
    const isDecider = row.assignee_id === row.decided_by;
    await this.update(tx, ctx, {
      row,
      change: {
        ...this.undecided(),
        state: 'triage',
        unanswered_since: now,
        appealed_at: now,
        appealed_decider: row.decided_by,
        ...(isDecider && { assignee_id: null }),
      },
    });
    await tx.update(CaseFigureEntity, figureKey(row), { appealed: true });
    await this.note(tx, ctx, { caseId: row.id, kind: 'appealed', state: 'triage' });
    await this.outbox.tell(tx, ctx, caseAppealed, { case_id: row.id });
  }

  /** The fields of a case that waits for a decision anew, with the time for it. */
  undecided(): Partial<CaseEntity> {
    return { ...UNDECIDED, decide_by: deadlinesOf(this.clock.now()).decide_by };
  }

  /** Keeps a decision that counts no more; the yearly figures have the case as undecided until there is another one. */
  async putDecisionAside(tx: EntityManager, ctx: SiteContext, kept: DecidedFields): Promise<void> {
    const row = await this.words.openCase({ ...kept, site_id: ctx.site.id });
    const { id: case_id, decided_by, decision_reason: reason, decision_rule: rule, remedy, answer, decided_at } = row;
    if (!decided_by || !reason || !rule || !remedy || !decided_at) return;
    const key = { site_id: ctx.site.id, case_id, id: this.ids.next() };
    const decision = { ...key, decided_by, reason, rule, remedy, answer, decided_at };
    await tx.insert(CaseDecisionEntity, await this.words.sealEarlier(decision));
    await tx.update(CaseFigureEntity, figureKey({ site_id: ctx.site.id, year: row.year, id: case_id }), {
      remedy: null,
      decided_at: null,
    });
  }

  private async insert(tx: EntityManager, ctx: SiteContext, { row, text, channel, key }: WrittenWords): Promise<void> {
    const message = {
      site_id: ctx.site.id,
      case_id: row.id,
      id: this.ids.next(),
      staff_id: null,
      text: text.trim(),
      channel,
      client_key: key ?? null,
      created_at: this.clock.now(),
    };
    await tx.insert(CaseMessageEntity, await this.words.seal('message', message));
  }

  private async update(
    tx: EntityManager,
    ctx: SiteContext,
    { row, change }: { row: CaseEntity; change: Partial<CaseEntity> },
  ): Promise<void> {
    await tx.update(CaseEntity, { site_id: ctx.site.id, id: row.id }, change);
  }

  private async note(tx: EntityManager, ctx: SiteContext, { caseId, kind, state, text }: CaseHappening): Promise<void> {
    const event = {
      site_id: ctx.site.id,
      case_id: caseId,
      id: this.ids.next(),
      kind,
      state,
      text: text ?? null,
      created_at: this.clock.now(),
    };
    await tx.insert(CaseEventEntity, await this.words.seal('event', event));
  }
}

type DecidedFields = Pick<
  CaseEntity,
  'id' | 'year' | 'decided_by' | 'decision_reason' | 'decision_rule' | 'remedy' | 'answer' | 'decided_at'
>;

/** The key of what is counted of a case. */
export const figureKey = ({ site_id, year, id }: Pick<CaseEntity, 'site_id' | 'year' | 'id'>) => ({
  site_id,
  year,
  id,
});
