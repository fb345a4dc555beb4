import type { RestrictionKind, RestrictionReason, RestrictionState } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { Clock, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { AccountEntity } from '../account.entity';
import { accountRestored } from '../accounts.events';
import { SessionsService } from '../sessions.service';
import { DecisionTokens } from '../decisions/decision-tokens';
import { AddressHashes } from './address-hashes';
import { BannedAddressEntity } from './banned-address.entity';
import { RestrictionEntity } from './restriction.entity';
import { isInForce, requireEnd, standingOf, statusUnder } from './restriction.rules';
import { RestrictionWords } from './restriction-words';
import { memberRestricted, restrictionEnded, standingChanged } from './restrictions.events';

/** A restriction to make. The member reads reason, facts and rule. */
export interface RestrictionInput {
  memberId: string;
  kind: RestrictionKind;
  reason: RestrictionReason;
  facts: string;
  rule: string;
  /** When it ends by itself; a suspension must end, a ban and a warning must not. */
  until?: Date | null;
  /** The person of staff; null: a job. */
  staffId: string | null;
  /** Decided by a program alone. */
  automatic?: boolean;
  caseId?: string | null;
  photoId?: string | null;
  /** The client's key of the click, once per person of staff. */
  key?: string | null;
}

/** The end of a restriction that staff bring about. */
export interface RestrictionEnd {
  id: string;
  staffId: string | null;
  reason: string;
}

/** The one way to restrict a member (D-65), and to end it: account, profile, sessions, mail and page follow from here. */
@Injectable()
export class RestrictionsService implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly sessions: SessionsService,
    private readonly tokens: DecisionTokens,
    private readonly hashes: AddressHashes,
    private readonly words: RestrictionWords,
  ) {}

  onModuleInit(): void {
    // An account that is restored may have been restricted meanwhile.
    this.outbox.within(accountRestored, (tx, ctx, { account_id }) => this.settle(tx, ctx, account_id));
  }

  /**
   * Restricts a member in the caller's transaction and has the statement of reasons sent. A ban is `requested`: the profile hides
   * at once, and `approve` by a second person closes the account (D-69). Throws a fault of `until`, `not_found` without the account,
   * and `wrong_state` for a second ban. Callers of a request call `SessionsService.forget` after the commit.
   */
  async restrict(tx: EntityManager, ctx: SiteContext, input: RestrictionInput): Promise<RestrictionEntity> {
    const from_at = this.clock.now();
    requireEnd({ kind: input.kind, until: input.until ?? null }, from_at);
    const account = await this.lockAccount(tx, ctx, input.memberId);
    if (!account) throw new DomainError('not_found');
    const inForce = await this.listInForce(tx, ctx, input.memberId);
    if (input.kind === 'ban' && inForce.some(({ kind }) => kind === 'ban')) throw new DomainError('wrong_state');
    const row: RestrictionEntity = {
      ...this.tokens.make(),
      site_id: ctx.site.id,
      member_id: input.memberId,
      kind: input.kind,
      reason: input.reason,
      facts: input.facts.trim(),
      rule: input.rule.trim(),
      automatic: input.automatic ?? false,
      source: input.staffId ? 'staff' : 'job',
      state: input.kind === 'ban' ? 'requested' : 'active',
      case_id: input.caseId ?? null,
      photo_id: input.photoId ?? null,
      from_at,
      until_at: input.until ?? null,
      made_by: input.staffId,
      client_key: input.key ?? null,
      approved_by: null,
      approved_at: null,
      over_at: null,
      over_by: null,
      over_reason: null,
      restitution_at: null,
      objected_at: null,
    };
    await tx.insert(RestrictionEntity, await this.words.seal(row, row));
    // From the request on, so that a new address before the second person agrees frees none.
    if (input.kind === 'ban') await this.banAddress(tx, ctx, { restrictionId: row.id, email: account.email });
    await this.settle(tx, ctx, input.memberId);
    await this.outbox.tell(tx, ctx, memberRestricted, { account_id: input.memberId, restriction_id: row.id });
    return row;
  }

  /** A second person makes a requested ban final. Throws `forbidden` for who requested it, `wrong_state` for another state. */
  async approve(tx: EntityManager, ctx: SiteContext, { id, staffId }: { id: string; staffId: string }): Promise<void> {
    const row = await this.lock(tx, ctx, { id, states: ['requested'] });
    if (row.made_by === staffId) throw new DomainError('forbidden');
    // An objection to the request was to that: the ban itself is another decision.
    const approval = {
      state: 'active',
      approved_by: staffId,
      approved_at: this.clock.now(),
      objected_at: null,
    } as const;
    await tx.update(RestrictionEntity, { site_id: ctx.site.id, id }, approval);
    const account = await this.lockAccount(tx, ctx, row.member_id);
    if (!account) return;
    await this.banAddress(tx, ctx, { restrictionId: id, email: account.email });
    await this.settle(tx, ctx, row.member_id);
    await this.outbox.tell(tx, ctx, memberRestricted, { account_id: row.member_id, restriction_id: id });
  }

  /** Declines a requested ban: the profile shows again. Throws `wrong_state` for another state. */
  async decline(tx: EntityManager, ctx: SiteContext, end: RestrictionEnd): Promise<void> {
    const row = await this.lock(tx, ctx, { id: end.id, states: ['requested'] });
    await this.end(tx, ctx, { ...end, memberId: row.member_id, state: 'declined' });
  }

  /** Lifts a restriction, also a ban that waits; the address may sign up again. Throws `wrong_state` for one that is over. */
  async lift(tx: EntityManager, ctx: SiteContext, end: RestrictionEnd): Promise<void> {
    const row = await this.lock(tx, ctx, { id: end.id, states: ['active', 'requested'] });
    await this.end(tx, ctx, { ...end, memberId: row.member_id, state: 'lifted' });
  }

  /** Ends a restriction whose time has come; nothing happens to any other. */
  async endByTime(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    const row = await this.find(tx, ctx, id);
    if (row?.state !== 'active' || !row.until_at || row.until_at > this.clock.now()) return;
    await this.end(tx, ctx, { id, memberId: row.member_id, state: 'ended', staffId: null, reason: null });
  }

  /** Brings account and profile in line with what restricts the member; nothing happens where the account is gone. */
  async settle(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<void> {
    const account = await this.lockAccount(tx, ctx, memberId);
    if (!account) return;
    const standing = standingOf(await this.listInForce(tx, ctx, memberId));
    const change = { status: statusUnder(standing, account), muted: standing.muted };
    await tx.update(AccountEntity, { site_id: ctx.site.id, id: memberId }, change);
    if (standing.closed) await this.sessions.endAll(tx, ctx, { accountId: memberId });
    await this.outbox.tell(tx, ctx, standingChanged, { account_id: memberId, hidden: standing.hidden });
  }

  /** True while a restriction hides the member's profile. */
  async isHidden(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<boolean> {
    return standingOf(await this.listInForce(tx, ctx, memberId)).hidden;
  }

  /** True if a banned member had this address on this site, also while the ban waits for its second person. */
  isAddressBanned(tx: EntityManager, ctx: SiteContext, email: string): Promise<boolean> {
    const address_hash = In(this.hashes.hashes(ctx, email));
    return tx.existsBy(BannedAddressEntity, { site_id: ctx.site.id, address_hash });
  }

  private async end(tx: EntityManager, ctx: SiteContext, over: RestrictionOver): Promise<void> {
    const { id, memberId, state, staffId, reason } = over;
    const key = { site_id: ctx.site.id, id };
    const change = { state, over_at: this.clock.now(), over_by: staffId, over_reason: reason?.trim() ?? null };
    await tx.update(RestrictionEntity, key, await this.words.seal(key, change));
    await tx.delete(BannedAddressEntity, { site_id: ctx.site.id, restriction_id: id });
    if (!(await this.lockAccount(tx, ctx, memberId))) return;
    await this.settle(tx, ctx, memberId);
    await this.outbox.tell(tx, ctx, restrictionEnded, { account_id: memberId, restriction_id: id });
  }

  private async listInForce(tx: EntityManager, ctx: SiteContext, member_id: string): Promise<RestrictionEntity[]> {
    const where = { site_id: ctx.site.id, member_id, state: In(['active', 'requested']) };
    return (await tx.findBy(RestrictionEntity, where)).filter(isInForce);
  }

  /** Null where the account is erased: decisions outlive it, end all the same, and are told to nobody. */
  private lockAccount(tx: EntityManager, ctx: SiteContext, id: string): Promise<AccountEntity | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return tx.findOne(AccountEntity, { where: { site_id: ctx.site.id, id }, lock });
  }

  private async banAddress(
    tx: EntityManager,
    ctx: SiteContext,
    { restrictionId, email }: BannedAddress,
  ): Promise<void> {
    const address_hash = this.hashes.hash(ctx, email);
    const address = { site_id: ctx.site.id, address_hash, restriction_id: restrictionId, created_at: this.clock.now() };
    await tx.upsert(BannedAddressEntity, address, ['site_id', 'address_hash']);
  }

  /** The account first, as everywhere: two acts on one member wait for each other. */
  private async lock(tx: EntityManager, ctx: SiteContext, { id, states }: ExpectedState): Promise<RestrictionEntity> {
    const found = await tx.findOneBy(RestrictionEntity, { site_id: ctx.site.id, id });
    if (!found) throw new DomainError('not_found');
    await this.lockAccount(tx, ctx, found.member_id);
    const row = await tx.findOneByOrFail(RestrictionEntity, { site_id: ctx.site.id, id });
    if (!states.includes(row.state)) throw new DomainError('wrong_state', { status: row.state });
    return row;
  }

  private async find(tx: EntityManager, ctx: SiteContext, id: string): Promise<RestrictionEntity | null> {
    const found = await tx.findOneBy(RestrictionEntity, { site_id: ctx.site.id, id });
    if (!found) return null;
    await this.lockAccount(tx, ctx, found.member_id);
    return tx.findOneBy(RestrictionEntity, { site_id: ctx.site.id, id });
  }
}

interface ExpectedState {
  id: string;
  states: readonly RestrictionState[];
}

interface BannedAddress {
  restrictionId: string;
  email: string;
}

interface RestrictionOver {
  id: string;
  memberId: string;
  state: RestrictionState;
  staffId: string | null;
  reason: string | null;
}
