import type { AdminCorrectCreditsRequest, AdminCorrection, AuditAct } from '@duet/contract';
import { CORRECTION_LIMIT, DomainError } from '@duet/contract';
import type { Actor, ListPage, ListQuery } from '@duet/platform';
import { AdminRecords, Clock, Ids, isUniqueViolation, requireReach } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { bonusEndFor, CreditsService } from '../credits.service';
import { CreditCorrectionEntity } from './credit-correction.entity';
import type { CorrectionRow, WalletPlaceRow } from './corrections.admin.reads';
import { CORRECTIONS, WALLET_PLACE } from './corrections.admin.reads';

const DAY_MS = 86_400_000;
const SUM_OF_DAY = `
  SELECT coalesce(sum(abs(amount)), 0)::int AS sum FROM credit_corrections
  WHERE member_id = $1 AND requested_by = $2 AND state = 'done' AND decided_by IS NULL AND created_at > $3`;

interface SumRow {
  sum: number;
}

interface WindowOfMember {
  memberId: string;
  now: Date;
}

interface NewCorrection {
  memberId: string;
  key: string;
  request: AdminCorrectCreditsRequest;
}

/** Credits that staff give or take: at once up to the limit of a day, above it when a second person agrees (I06, D-69). */
@Injectable()
export class CorrectionsAdminService {
  constructor(
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly credits: CreditsService,
  ) {}

  list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminCorrection>> {
    return this.records.list(CORRECTIONS, staff, query);
  }

  get({ staff }: Actor, id: string): Promise<AdminCorrection> {
    return this.records.get(CORRECTIONS, staff, id);
  }

  /** Corrects a wallet, or asks for it; the same key of the same person does so once. Throws a fault of `amount` where too few are left. */
  async correct(actor: Actor, input: NewCorrection): Promise<AdminCorrection> {
    if (input.request.amount === 0) throw DomainError.field('amount', 'invalid');
    const id = await this.make(actor, input).catch((error: unknown) => {
      if (isUniqueViolation(error, 'uq_credit_corrections_key')) return this.make(actor, input);
      throw error;
    });
    return this.get(actor, id);
  }

  /** The second person agrees: the ledger has it from now on. */
  approve(actor: Actor, id: string): Promise<AdminCorrection> {
    return this.decide(actor, id, { act: 'approved', state: 'done' });
  }

  /** The second person does not agree, or whoever asked takes it back. */
  decline(actor: Actor, id: string): Promise<AdminCorrection> {
    return this.decide(actor, id, { act: 'declined', state: 'declined' });
  }

  private make(actor: Actor, { memberId, key, request }: NewCorrection): Promise<string> {
    return this.records.inTransaction({}, async (tx) => {
      const [place] = (await tx.query(WALLET_PLACE, [memberId])) as WalletPlaceRow[];
      if (!place) throw new DomainError('not_found');
      requireReach(actor.staff, 'ledger:write', place);
      const earlier = await tx.findOneBy(CreditCorrectionEntity, { requested_by: actor.staff.id, client_key: key });
      if (earlier) return requireSame(earlier, { memberId, request });
      const now = this.clock.now();
      const isAlone =
        (await this.sumOfDay(tx, actor, { memberId, now })) + Math.abs(request.amount) <= CORRECTION_LIMIT;
      const row: CreditCorrectionEntity = {
        site_id: place.site_id,
        id: this.ids.next(),
        member_id: memberId,
        amount: request.amount,
        reason: request.reason.trim(),
        state: isAlone ? 'done' : 'requested',
        requested_by: actor.staff.id,
        client_key: key,
        decided_by: null,
        created_at: now,
        decided_at: isAlone ? now : null,
      };
      await tx.insert(CreditCorrectionEntity, row);
      if (isAlone) await this.enter(tx, row);
      const after = await this.records.load<CorrectionRow>(tx, CORRECTIONS, row.id);
      await this.records.writeAudit(tx, actor, { resource: CORRECTIONS, act: 'created', before: null, after });
      return row.id;
    });
  }

  /** The credits that this person has given or taken alone within a day: many small corrections are one large one. */
  private async sumOfDay(tx: EntityManager, { staff }: Actor, { memberId, now }: WindowOfMember): Promise<number> {
    const [row] = (await tx.query(SUM_OF_DAY, [memberId, staff.id, new Date(now.getTime() - DAY_MS)])) as SumRow[];
    return row!.sum;
  }

  private decide(actor: Actor, id: string, { act, state }: CorrectionDecision): Promise<AdminCorrection> {
    return this.records.inTransaction(CORRECTIONS, async (tx) => {
      const before = await this.records.lock(tx, CORRECTIONS, { staff: actor.staff, id });
      if (before.state !== 'requested') throw new DomainError('wrong_state', { status: before.state });
      const isOwn = before.requested_by?.id === actor.staff.id;
      if (isOwn && state === 'done') throw new DomainError('forbidden');
      if (!isOwn) requireReach(actor.staff, 'ledger:approve', CORRECTIONS.placeOf(before));
      const change = { state, decided_by: actor.staff.id, decided_at: this.clock.now() };
      await tx.update(CreditCorrectionEntity, { site_id: before.site_id, id }, change);
      if (state === 'done') await this.enter(tx, before);
      const after = await this.records.load<CorrectionRow>(tx, CORRECTIONS, id);
      return this.records.writeAudit(tx, actor, { resource: CORRECTIONS, act, before, after });
    });
  }

  /** Writes the ledger entry. Credits that are given are a bonus and end like one (D-46). */
  private async enter(
    tx: EntityManager,
    { site_id, id, member_id: memberId, amount }: EnteredCorrection,
  ): Promise<void> {
    const ctx = { site: { id: site_id } };
    const entry = { memberId, amount: Math.abs(amount), reason: 'correction', ref: id } as const;
    if (amount > 0) {
      const from = { kind: 'bonus', expiresAt: bonusEndFor(this.clock.now()) } as const;
      await this.credits.grant(tx, ctx, { ...entry, from });
    } else if ((await this.credits.charge(tx, ctx, entry)) === null) {
      const balance = await this.credits.getBalance(tx, ctx, memberId);
      throw DomainError.field('amount', 'too_small', { min: -balance });
    }
  }
}

interface CorrectionDecision {
  act: AuditAct;
  state: 'done' | 'declined';
}

type EnteredCorrection = Pick<CreditCorrectionEntity, 'site_id' | 'id' | 'member_id' | 'amount'>;

/** Throws `idempotency_conflict` where the key was used for something else. */
function requireSame(earlier: CreditCorrectionEntity, { memberId, request }: Omit<NewCorrection, 'key'>): string {
  const { member_id, amount, reason } = earlier;
  const isSame = member_id === memberId && amount === request.amount && reason === request.reason.trim();
  if (!isSame) throw new DomainError('idempotency_conflict');
  return earlier.id;
}
