import type {
  AdminRestriction,
  AdminRestrictMemberRequest,
  AuditAct,
  Permission,
  RestrictionPreview,
} from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, ListPage, ListQuery, SiteContext } from '@duet/platform';
import { AdminRecords, Clock, isUniqueViolation, requireReach } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SessionsService } from '../sessions.service';
import { RestrictionEntity } from './restriction.entity';
import { requireEnd } from './restriction.rules';
import type { RestrictedMember, RestrictionRow } from './restrictions.admin.reads';
import { RESTRICTED_MEMBER, RESTRICTIONS } from './restrictions.admin.reads';
import { RestrictionWords } from './restriction-words';
import { RestrictionsService } from './restrictions.service';
import { StatementsService } from './statements.service';

interface NewRestriction {
  memberId: string;
  key: string;
  request: AdminRestrictMemberRequest;
}

/** Restrictions in the console (I06, D-65, D-69). */
@Injectable()
export class RestrictionsAdminService {
  constructor(
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly sites: SiteDirectory,
    private readonly sessions: SessionsService,
    private readonly restrictions: RestrictionsService,
    private readonly statements: StatementsService,
    private readonly words: RestrictionWords,
  ) {}

  async list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminRestriction>> {
    const { rows, ...page } = await this.records.list(RESTRICTIONS, staff, query);
    return { ...page, rows: await this.words.open(rows) };
  }

  async get({ staff }: Actor, id: string): Promise<AdminRestriction> {
    return this.words.openOne(await this.records.get(RESTRICTIONS, staff, id));
  }

  /** The statement of reasons in the language of the member; nothing is written. */
  async preview(actor: Actor, memberId: string, request: AdminRestrictMemberRequest): Promise<RestrictionPreview> {
    const member = await this.records.inTransaction({}, (tx) => this.reachMember(tx, actor, memberId));
    const site = await this.sites.get(member.site_id);
    const { kind, reason, facts } = request;
    const rule = this.ruleOf(member, request);
    const until_at = endOf(request);
    const from_at = this.clock.now();
    requireEnd({ kind, until: until_at }, from_at);
    const state = kind === 'ban' ? 'requested' : 'active';
    const stated = { kind, reason, facts, rule, state, automatic: false, from_at, until_at } as const;
    const { language: locale } = member;
    return {
      locale,
      title: this.statements.titleOf(locale, stated),
      lines: this.statements.state(site, locale, stated),
    };
  }

  /** Restricts a member; the same key of the same person restricts once. */
  async restrict(actor: Actor, input: NewRestriction): Promise<AdminRestriction> {
    const id = await this.make(actor, input).catch((error: unknown) => {
      if (isUniqueViolation(error, 'uq_restrictions_key')) return this.make(actor, input);
      throw error;
    });
    this.sessions.forget(input.memberId);
    return this.get(actor, id);
  }

  /** Lifts a restriction, for a reason that is kept with it. */
  lift(actor: Actor, id: string, reason: string): Promise<AdminRestriction> {
    const end = { id, staffId: actor.staff.id, reason };
    return this.act(actor, id, {
      act: 'ended',
      permission: 'restrictions:write',
      change: (tx, ctx) => this.restrictions.lift(tx, ctx, end),
    });
  }

  /** The second person agrees to a ban. */
  approve(actor: Actor, id: string): Promise<AdminRestriction> {
    return this.act(actor, id, {
      act: 'approved',
      permission: 'restrictions:approve',
      change: (tx, ctx) => this.restrictions.approve(tx, ctx, { id, staffId: actor.staff.id }),
    });
  }

  /** The second person does not agree to a ban. */
  decline(actor: Actor, id: string, reason: string): Promise<AdminRestriction> {
    const end = { id, staffId: actor.staff.id, reason };
    return this.act(actor, id, {
      act: 'declined',
      permission: 'restrictions:approve',
      change: (tx, ctx) => this.restrictions.decline(tx, ctx, end),
    });
  }

  private make(actor: Actor, { memberId, key, request }: NewRestriction): Promise<string> {
    return this.records.inTransaction({}, async (tx) => {
      const member = await this.reachMember(tx, actor, memberId);
      const earlier = await tx.findOneBy(RestrictionEntity, { made_by: actor.staff.id, client_key: key });
      if (earlier) return requireSame(await this.words.openOne(earlier), { memberId, request });
      const { id } = await this.restrictions.restrict(
        tx,
        { site: { id: member.site_id } },
        {
          memberId,
          kind: request.kind,
          reason: request.reason,
          facts: request.facts,
          rule: this.ruleOf(member, request),
          until: endOf(request),
          staffId: actor.staff.id,
          caseId: request.case_id ?? null,
          key,
        },
      );
      const after = await this.records.load<RestrictionRow>(tx, RESTRICTIONS, id);
      await this.records.writeAudit(tx, actor, { resource: RESTRICTIONS, act: 'created', before: null, after });
      return id;
    });
  }

  private async act(actor: Actor, id: string, { act, permission, change }: RestrictionAct): Promise<AdminRestriction> {
    const resource = { ...RESTRICTIONS, write: permission };
    const answer = await this.records.inTransaction(resource, async (tx) => {
      const before = await this.records.load<RestrictionRow>(tx, resource, id);
      // Two people closed the account for good, so one of those who may do that opens it again (D-69).
      const isOfTwo = before.kind === 'ban' && before.state === 'active';
      requireReach(actor.staff, isOfTwo ? 'restrictions:approve' : permission, resource.placeOf(before));
      await change(tx, { site: { id: before.site_id } });
      const after = await this.records.load<RestrictionRow>(tx, resource, id);
      return this.records.writeAudit(tx, actor, { resource, act, before, after });
    });
    if (answer.member) this.sessions.forget(answer.member.id);
    return this.words.openOne(answer);
  }

  private ruleOf({ language }: RestrictedMember, { rule, reason }: AdminRestrictMemberRequest): string {
    return rule?.trim() || this.statements.ruleOf(language, reason);
  }

  /** Throws `not_found` for a member out of reach. */
  private async reachMember(tx: EntityManager, { staff }: Actor, id: string): Promise<RestrictedMember> {
    const [member] = (await tx.query(RESTRICTED_MEMBER, [id])) as RestrictedMember[];
    if (!member) throw new DomainError('not_found');
    requireReach(staff, 'restrictions:write', member);
    return member;
  }
}

interface RestrictionAct {
  act: AuditAct;
  permission: Permission;
  change: (tx: EntityManager, ctx: SiteContext) => Promise<void>;
}

/** Throws `idempotency_conflict` where the key was used for something else. */
function requireSame(earlier: RestrictionEntity, { memberId, request }: Omit<NewRestriction, 'key'>): string {
  const { member_id, kind, reason, facts, until_at } = earlier;
  const made = [member_id, kind, reason, facts, until_at?.getTime()];
  const asks = [memberId, request.kind, request.reason, request.facts.trim(), endOf(request)?.getTime()];
  if (made.some((value, index) => value !== asks[index])) throw new DomainError('idempotency_conflict');
  return earlier.id;
}

const endOf = ({ until }: AdminRestrictMemberRequest): Date | null => (until ? new Date(until) : null);
