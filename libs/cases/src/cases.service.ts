import { AccountsService } from '@duet/accounts';
import type { OwnCase, ReportRequest } from '@duet/contract';
import { reportMember } from '@duet/contract';
import { BlocksService, memberReported, profileJoinSql } from '@duet/members';
import type { Ctx } from '@duet/platform';
import { Database, Idempotency, me, Outbox, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { outcomeOf, REFERENCE_SQL, referenceOf, urgencyOf } from './case.rules';
import { CaseOpener } from './case-opener';
import { OPEN_STATES } from './case-states';
import { CaseEntity } from './case.entity';
import { CaseSnapshotEntity } from './case-snapshot.entity';
import { CaseSnapshots } from './case-snapshots';
import { CaseWords } from './case-words';

const DAY = 86_400;
const BY_MEMBER = { name: 'reports', points: 20, seconds: DAY };

const OWN_CASES = {
  name: 'cases.own',
  text: `
    SELECT c.id, ${REFERENCE_SQL} AS reference, c.kind, c.reason, c.subject, p.name AS member_name, c.state, c.created_at,
      c.decide_by, c.decided_at, c.remedy, c.answer
    FROM cases c LEFT JOIN ${profileJoinSql('p', 'c.member_id', 'c.site_id')}
    WHERE c.site_id = $1 AND c.reporter_id = $2 ORDER BY c.created_at DESC, c.id DESC LIMIT 100`,
};

type OwnCaseRow = Omit<OwnCase, 'created_at' | 'decide_by' | 'decision'> &
  Pick<CaseEntity, 'created_at' | 'decide_by' | 'decided_at' | 'remedy' | 'answer'>;

interface Receipt {
  reference: string;
  repeated: boolean;
}

/** Reports of members, and the list of their cases (D-28). */
@Injectable()
export class CasesService {
  constructor(
    private readonly db: Database,
    private readonly once: Idempotency,
    private readonly limits: RateLimits,
    private readonly accounts: AccountsService,
    private readonly blocks: BlocksService,
    private readonly snapshots: CaseSnapshots,
    private readonly outbox: Outbox,
    private readonly opener: CaseOpener,
    private readonly words: CaseWords,
  ) {}

  /**
   * Opens a case with a copy of what is reported, and blocks the member where that is asked for. While the same member has
   * an open case about the same thing, its reference is answered. Throws `not_found` for what the reporter may not see.
   */
  async report(ctx: Ctx, { block, ...request }: ReportRequest): Promise<Receipt> {
    await this.limits.take(ctx, BY_MEMBER, me(ctx));
    const { memberId, ...receipt } = await this.once.once(
      ctx,
      { call: reportMember, body: { ...request, block } },
      (tx) => this.open(tx, ctx, request),
    );
    if (block) await this.blocks.blockReported(ctx, memberId);
    return receipt;
  }

  /** The member's cases, the newest first. */
  async listOwn(ctx: Ctx): Promise<{ cases: OwnCase[] }> {
    const rows = await this.db.rows<OwnCaseRow>(ctx, OWN_CASES, [ctx.site.id, me(ctx)]);
    const site_id = ctx.site.id;
    const opened = await this.words.openCases(rows.map((row) => ({ ...row, site_id })));
    return { cases: opened.map(({ site_id: _site, ...row }) => toOwnCase(row)) };
  }

  private async open(tx: EntityManager, ctx: Ctx, request: Omit<ReportRequest, 'block'>): Promise<OpenedCase> {
    const { subject, subject_id, reason, words } = request;
    // Reports of one member wait for each other.
    await this.accounts.lock(tx, ctx, me(ctx));
    const key = { site_id: ctx.site.id, reporter_id: me(ctx), subject, subject_id };
    const open = await tx.findOneBy(CaseEntity, { ...key, state: In(OPEN_STATES) });
    if (open) return { reference: referenceOf(open), repeated: true, memberId: open.member_id! };
    const { memberId, ...snapshot } = await this.snapshots.take(tx, ctx, { subject, id: subject_id });
    const { site_id: _site, ...subjectKey } = key;
    const { id, reference } = await this.opener.open(tx, ctx, {
      ...subjectKey,
      kind: 'report',
      reason,
      urgency: urgencyOf(reason),
      locale: ctx.locale,
      words: words?.trim() || null,
      member_id: memberId,
    });
    const at = { site_id: ctx.site.id, case_id: id };
    const messages = await this.words.sealKept(at, snapshot.messages);
    await tx.insert(CaseSnapshotEntity, { ...snapshot, ...at, messages } as never);
    await this.outbox.tell(tx, ctx, memberReported, { case_id: id, member_id: memberId, reason });
    return { reference, repeated: false, memberId };
  }
}

interface OpenedCase extends Receipt {
  memberId: string;
}

function toOwnCase({ created_at, decide_by, decided_at, remedy, answer, ...rest }: OwnCaseRow): OwnCase {
  return {
    ...rest,
    created_at: created_at.toISOString(),
    decide_by: decide_by.toISOString(),
    decision:
      decided_at && remedy ? { outcome: outcomeOf(remedy), answer, decided_at: decided_at.toISOString() } : null,
  };
}
