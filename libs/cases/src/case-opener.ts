import type { SiteContext } from '@duet/platform';
import { Clock, Ids, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deadlinesOf, referenceOf } from './case.rules';
import { CaseEntity } from './case.entity';
import { CaseEventEntity } from './case-event.entity';
import { CaseFigureEntity } from './case-figure.entity';
import { CaseTokens } from './case-tokens';
import { CaseWords } from './case-words';
import { caseOpened } from './cases.events';

const NEXT_NUMBER = `
  INSERT INTO case_counters AS c (site_id, year, last) VALUES ($1, $2, 1)
  ON CONFLICT (site_id, year) DO UPDATE SET last = c.last + 1 RETURNING last`;

/** A case as it is opened; its number, deadlines and tokens are made here. */
export type NewCase = Pick<CaseEntity, 'kind' | 'urgency' | 'locale' | 'words'> &
  Partial<
    Pick<
      CaseEntity,
      | 'reason'
      | 'subject'
      | 'subject_id'
      | 'member_id'
      | 'reporter_id'
      | 'visitor_name'
      | 'visitor_email'
      | 'about'
      | 'decision_id'
      | 'channel'
      | 'mail_key'
    >
  >;

/** Opens cases: one number per site and year, the first entry of the history, and the word to whoever opened it. */
@Injectable()
export class CaseOpener {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly outbox: Outbox,
    private readonly tokens: CaseTokens,
    private readonly words: CaseWords,
  ) {}

  /** Opens a case within the caller's transaction. */
  async open(tx: EntityManager, ctx: SiteContext, input: NewCase): Promise<{ id: string; reference: string }> {
    const created_at = this.clock.now();
    const year = created_at.getUTCFullYear();
    const site_id = ctx.site.id;
    const [{ last: case_number }] = (await tx.query(NEXT_NUMBER, [site_id, year])) as [{ last: number }];
    const id = this.ids.next();
    const isByVisitor = !input.reporter_id || Boolean(input.visitor_email);
    const row = {
      ...input,
      ...deadlinesOf(created_at),
      site_id,
      id,
      year,
      case_number,
      state: 'new' as const,
      reply_hash: this.tokens.replyHashOf(id),
      follow_hash: isByVisitor ? this.tokens.followHashOf(id) : null,
      unanswered_since: input.kind === 'report' ? null : created_at,
      created_at,
    };
    await tx.insert(CaseEntity, await this.words.sealCase(row, row));
    const event = { site_id, case_id: id, kind: 'opened', state: 'new', created_at } as const;
    await tx.insert(CaseEventEntity, { ...event, id: this.ids.next() });
    const { kind, reason = null } = input;
    const figure = { site_id, id, year, kind, reason, automated: false, appealed: false, reversed: false };
    await tx.insert(CaseFigureEntity, { ...figure, opened_at: created_at });
    // A report has its receipt on the page itself.
    if (kind !== 'report') await this.outbox.tell(tx, ctx, caseOpened, { case_id: id });
    return { id, reference: referenceOf({ year, case_number }) };
  }
}
