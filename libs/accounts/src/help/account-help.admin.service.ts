import type { Permission } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, SiteContext } from '@duet/platform';
import { AuditLog, Database, requireReach, scopeOf } from '@duet/platform';
import { siteJoinSql } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ActivationService } from '../activation.service';
import { SessionEntity } from '../session.entity';
import { SessionsService } from '../sessions.service';

const PERMISSION: Permission = 'members:write';

const ACCOUNT_PLACE = `SELECT a.site_id, s.company_id FROM accounts a JOIN ${siteJoinSql('a.site_id')} WHERE a.id = $1`;

/** Help that staff give with an account: it changes nothing that the member could not change. */
@Injectable()
export class AccountHelpAdminService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditLog,
    private readonly sessions: SessionsService,
    private readonly activation: ActivationService,
  ) {}

  /** Logs a member out everywhere; answers how many sessions ended. */
  async endSessions(actor: Actor, id: string): Promise<{ ended: number }> {
    const ended = await this.act(actor, id, async (tx, ctx) => {
      const open = await tx.countBy(SessionEntity, { site_id: ctx.site.id, account_id: id });
      await this.sessions.endAll(tx, ctx, { accountId: id });
      return { result: open, before: { sessions: open }, after: { sessions: 0 } };
    });
    this.sessions.forget(id);
    return { ended };
  }

  /** Sends the activation mail again, within the member's own limits. Throws `wrong_state` for a confirmed account, `too_many`. */
  async resendActivation(actor: Actor, id: string): Promise<void> {
    await this.act(actor, id, async (tx, ctx) => {
      await this.activation.resendFor(tx, ctx, id);
      return { result: null, before: {}, after: { activation_mail: 'sent' } };
    });
  }

  /** Runs an act on a member in reach with its audit entry, in one transaction. Throws `not_found`. */
  private act<T>(actor: Actor, id: string, run: AccountAct<T>): Promise<T> {
    scopeOf(actor.staff, PERMISSION);
    return this.db.system(async (tx) => {
      const [place] = (await tx.query(ACCOUNT_PLACE, [id])) as { site_id: string; company_id: string }[];
      if (!place) throw new DomainError('not_found');
      requireReach(actor.staff, PERMISSION, place);
      const { result, before, after } = await run(tx, { site: { id: place.site_id } });
      const target = { resourceId: id, memberId: id, siteId: place.site_id, companyId: place.company_id };
      await this.audit.write(tx, actor, { act: 'changed', resource: 'members', ...target, before, after });
      return result;
    });
  }
}

type AccountAct<T> = (tx: EntityManager, ctx: SiteContext) => Promise<{ result: T; before: object; after: object }>;
