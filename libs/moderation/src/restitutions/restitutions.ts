import type { FraudBan } from '@duet/accounts';
import { AccountsService, FraudBans, memberRestricted, StaffMemberEntity } from '@duet/accounts';
import { ContactedMembers } from '@duet/chat';
import { RestitutionsService } from '@duet/credits';
import type { JobRun, SiteContext } from '@duet/platform';
import { AuditLog, Database, LiveHints, Outbox } from '@duet/platform';
import { companyOfSite } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { giveCreditsBack, listContacts, mailContactGone } from './restitution.jobs';
import { isToBeWarned } from './restitution.rules';

/**
 * The consequences of a ban for fraud for those to whom its member has written (D-41): the credits that they spent on it come back,
 * and a mail warns them. Each step is a transaction that closes its job and asks for the next ones: the claim of the ban, a page of
 * conversations, one receiver. A step that was stopped has done nothing, and one that runs twice does nothing more.
 */
@Injectable()
export class Restitutions implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly hints: LiveHints,
    private readonly bans: FraudBans,
    private readonly accounts: AccountsService,
    private readonly contacts: ContactedMembers,
    private readonly credits: RestitutionsService,
  ) {}

  onModuleInit(): void {
    this.outbox.on(memberRestricted, 'beginRestitution', ({ restriction_id }, run) => this.begin(restriction_id, run));
    this.outbox.handle(listContacts, (page, run) => this.listNext(page, run));
    this.outbox.handle(giveCreditsBack, (receiver, run) => this.giveBack(receiver, run));
  }

  /** The event is told of every restriction, and of a ban at its request and when it is final: `begin` lets one of them pass. */
  private async begin(restriction_id: string, run: JobRun): Promise<void> {
    const ctx = contextOf(run);
    await this.db.tx(ctx, async (tx) => {
      if (!(await run.close(tx)) || !(await this.bans.begin(tx, ctx, restriction_id))) return;
      await this.outbox.add(tx, ctx, listContacts, { restriction_id, after: null });
    });
  }

  private async listNext({ restriction_id, after }: ContactsPlace, run: JobRun): Promise<void> {
    const ctx = contextOf(run);
    await this.db.tx(ctx, async (tx) => {
      if (!(await run.close(tx))) return;
      const ban = await this.bans.find(tx, ctx, restriction_id);
      if (!ban) return;
      const { receiverIds, next } = await this.contacts.list(tx, ctx, { memberId: ban.memberId, days: ban, after });
      const receivers = receiverIds.map((member_id) => ({ restriction_id, member_id }));
      await this.outbox.addMany(tx, ctx, giveCreditsBack, receivers);
      if (next) await this.outbox.add(tx, ctx, listContacts, { restriction_id, after: next });
    });
  }

  /** In the system's own transaction, which alone may write the audit log. */
  private async giveBack(receiver: RestitutionReceiver, run: JobRun): Promise<void> {
    const ctx = contextOf(run);
    const { restriction_id: ref, member_id: memberId } = receiver;
    await this.db.system(async (tx) => {
      if (!(await run.close(tx))) return;
      const ban = await this.bans.find(tx, ctx, ref);
      const account = ban && (await this.accounts.lock(tx, ctx, memberId));
      if (!account || !isToBeWarned(account)) return;
      const messageIds = await this.contacts.listSent(tx, ctx, { from: memberId, to: ban.memberId, days: ban });
      const credits = await this.credits.giveBack(tx, ctx, { memberId, messageIds, ref });
      if (credits > 0) await this.note(tx, ctx, { receiver, ban, credits });
      await this.outbox.add(tx, ctx, mailContactGone, receiver);
    });
  }

  /** The entry in the audit log is the second person's, whose decision it follows from; open pages show the new balance. */
  private async note(tx: EntityManager, ctx: SiteContext, { receiver, ban, credits }: NotedRestitution): Promise<void> {
    const { restriction_id: resourceId, member_id: memberId } = receiver;
    const { id, email } = await tx.findOneByOrFail(StaffMemberEntity, { id: ban.approvedBy });
    const place = { siteId: ctx.site.id, companyId: await companyOfSite(tx, ctx.site.id) };
    const actor = { staff: { id, email }, requestId: null };
    const record = { resource: 'restrictions', resourceId, name: 'ban', memberId, ...place } as const;
    await this.audit.write(tx, actor, { act: 'changed', ...record, after: { credits_given_back: credits } });
    this.hints.tellAfter(tx, ctx, [[memberId, { event: 'state', data: {} }]]);
  }
}

interface ContactsPlace {
  restriction_id: string;
  after: string | null;
}

interface RestitutionReceiver {
  restriction_id: string;
  member_id: string;
}

interface NotedRestitution {
  receiver: RestitutionReceiver;
  ban: FraudBan;
  credits: number;
}

const contextOf = ({ siteId }: JobRun): SiteContext => ({ site: { id: siteId! } });
