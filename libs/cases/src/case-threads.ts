import type { Call, FollowedCase } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { ProfileEntity } from '@duet/members';
import type { Ctx } from '@duet/platform';
import { Clock, Database, hashToken, Idempotency, me, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mayObject, mayReopen } from './case.rules';
import { CaseEntity } from './case.entity';
import { CaseMessageEntity } from './case-message.entity';
import { isOpen } from './case-states';
import { CaseWords } from './case-words';
import { CaseWriter } from './case-writer';
import { toFollowedCase } from './followed-case';

const HOUR = 3600;
const ANSWERS = { name: 'case-answers', points: 30, seconds: HOUR };
const LOOKS = { name: 'case-looks', points: 120, seconds: HOUR };

/** A case as its opener names it: a member by its id, a visitor by the token of their link. */
export type CaseKey = { id: string } | { token: string };

interface CaseAnswer {
  key: CaseKey;
  call: Call;
  text: string;
}

/** The side of a case that whoever opened it has: they follow it, write to it, and object to its decision. */
@Injectable()
export class CaseThreads {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly once: Idempotency,
    private readonly limits: RateLimits,
    private readonly writer: CaseWriter,
    private readonly words: CaseWords,
  ) {}

  /** Throws `not_found` for a case of somebody else, and `link_expired` for a token that is none. */
  async follow(ctx: Ctx, key: CaseKey): Promise<FollowedCase> {
    if ('token' in key) await this.limits.take(ctx, LOOKS, ctx.client.network);
    return this.db.tx(ctx, async (tx) => this.read(tx, ctx, await this.find(tx, ctx, key)));
  }

  /** Adds an answer; a decided case is opened again, within 30 days of its decision. */
  answer(ctx: Ctx, { key, call, text }: CaseAnswer): Promise<FollowedCase> {
    return this.write(ctx, { key, call, text }, async (tx, row) => {
      const now = this.clock.now();
      if (!isOpen(row.state) && !mayReopen(row, now)) throw new DomainError('wrong_state', { status: row.state });
      await this.writer.takeAnswer(tx, ctx, { row, text, channel: 'site' });
    });
  }

  /** Objects to the decision, once, within six months (D-64). */
  object(ctx: Ctx, { key, call, text }: CaseAnswer): Promise<FollowedCase> {
    return this.write(ctx, { key, call, text }, async (tx, row) => {
      if (!mayObject(row, this.clock.now())) throw new DomainError('wrong_state', { status: row.state });
      await this.writer.appeal(tx, ctx, { row, text });
    });
  }

  private async write(
    ctx: Ctx,
    { key, call, text }: CaseAnswer,
    act: (tx: EntityManager, row: CaseEntity) => Promise<void>,
  ): Promise<FollowedCase> {
    await this.limits.take(ctx, ANSWERS, ctx.session?.accountId ?? ctx.client.network);
    const at = 'token' in key ? hashToken(key.token).toString('hex') : key.id;
    await this.once.once(ctx, { call, body: { at, text } }, async (tx) => act(tx, await this.lock(tx, ctx, key)));
    return this.follow(ctx, key);
  }

  private find(tx: EntityManager, ctx: Ctx, key: CaseKey): Promise<CaseEntity> {
    return findBy(key, (where) => tx.findOneBy(CaseEntity, { site_id: ctx.site.id, ...where }), ctx);
  }

  private lock(tx: EntityManager, ctx: Ctx, key: CaseKey): Promise<CaseEntity> {
    const lock = { mode: 'pessimistic_write' } as const;
    return findBy(key, (where) => tx.findOne(CaseEntity, { where: { site_id: ctx.site.id, ...where }, lock }), ctx);
  }

  private async read(tx: EntityManager, ctx: Ctx, row: CaseEntity): Promise<FollowedCase> {
    const at = { site_id: ctx.site.id };
    const sealed = await tx.find(CaseMessageEntity, {
      where: { ...at, case_id: row.id },
      order: { created_at: 'ASC', id: 'ASC' },
    });
    const member = row.member_id && (await tx.findOneBy(ProfileEntity, { ...at, id: row.member_id }));
    const messages = await this.words.open('message', { ...at, case_id: row.id }, sealed);
    return toFollowedCase(await this.words.openCase(row), {
      messages,
      memberName: member ? member.name : null,
      now: this.clock.now(),
    });
  }
}

type OpenerKey = { id: string; reporter_id: string } | { follow_hash: Buffer };

async function findBy(
  key: CaseKey,
  find: (where: OpenerKey) => Promise<CaseEntity | null>,
  ctx: Ctx,
): Promise<CaseEntity> {
  const isLink = 'token' in key;
  const row = await find(isLink ? { follow_hash: hashToken(key.token) } : { id: key.id, reporter_id: me(ctx) });
  if (!row) throw new DomainError(isLink ? 'link_expired' : 'not_found');
  return row;
}
