import { DomainError } from '@duet/contract';
import type { Limit, StaffRef } from '@duet/platform';
import { actorOf, AuditLog, Clock, Database, hashToken, Ids, networkOf, Outbox, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { cleanEmail, emailKey } from '../email.rules';
import { withSteadyDuration } from '../steady';
import { mailStaffLink } from './staff.jobs';
import type { OpenStaffLink } from './staff-link-tokens';
import { StaffLinkTokens } from './staff-link-tokens';
import type { StaffLinkKind } from './staff-link.entity';
import { StaffLinkEntity } from './staff-link.entity';
import { StaffPasswords } from './staff-passwords';
import { StaffSessions } from './staff-sessions';
import { StaffMemberEntity } from './staff.entity';

/** An invitation works 72 hours, a reset one. */
const LINK_SECONDS: Record<StaffLinkKind, number> = { invitation: 72 * 3600, password_reset: 3600 };
const NETWORK_LIMIT: Limit = { name: 'console_reset_network', points: 20, seconds: 3600 };
const PERSON_LIMIT: Limit = { name: 'console_reset', points: 3, seconds: 86_400 };
const CONSOLE = { site: { id: 'console' } };

/**
 * Links of mails by which staff choose a password. Their tokens follow from their ids under SECRET, and only hashes are kept; one
 * that is used, or followed by another one, exists no more.
 */
@Injectable()
export class StaffLinks {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly passwords: StaffPasswords,
    private readonly sessions: StaffSessions,
    private readonly audit: AuditLog,
    private readonly tokens: StaffLinkTokens,
  ) {}

  /** Issues a link and its mail, in place of the earlier ones. */
  async issue(tx: EntityManager, staffId: string, kind: StaffLinkKind): Promise<void> {
    const id = this.ids.next();
    const now = this.clock.now();
    const expires_at = new Date(now.getTime() + LINK_SECONDS[kind] * 1000);
    await tx.delete(StaffLinkEntity, { staff_id: staffId });
    const token_hash = hashToken(this.tokens.tokenOf(id));
    await tx.insert(StaffLinkEntity, { id, staff_id: staffId, kind, token_hash, created_at: now, expires_at });
    await this.outbox.addSystem(tx, mailStaffLink, { link_id: id });
  }

  /** The person behind the token of a mail. Throws `link_expired`. */
  async read(token: string) {
    const { kind, email, name } = await this.get(token);
    return { kind, email, name };
  }

  /** Sets the password of the link's person, ends all their sessions, and asks for the second factor. */
  async use({ token, password }: { token: string; password: string }, reply: FastifyReply): Promise<StaffRef['step']> {
    const link = await this.get(token);
    const password_hash = await this.passwords.hashNew(password, link);
    return this.db.system(async (tx) => {
      const removed = await tx.delete(StaffLinkEntity, { id: link.id });
      if (removed.affected !== 1) throw new DomainError('link_expired');
      await tx.update(StaffMemberEntity, { id: link.staff_id }, { password_hash });
      await this.sessions.closeAll(tx, link.staff_id);
      const person = { id: link.staff_id, email: link.email } as StaffRef;
      const after = link.kind === 'invitation' ? { invitation: 'accepted' } : { password: 'changed' };
      const target = { resource: 'staff', resourceId: person.id, name: person.email } as const;
      await this.audit.write(tx, actorOf(reply.request, person), { act: 'changed', ...target, after });
      const step = link.totp_secret ? 'totp' : 'enrolment';
      await this.sessions.open(tx, { staffId: link.staff_id, step }, reply);
      return step;
    });
  }

  /** Mails a link to an address that somebody of staff has; for any other the answer and its time are the same. */
  askReset(email: string, request: FastifyRequest): Promise<void> {
    return withSteadyDuration(async () => {
      await this.limits.take(CONSOLE, NETWORK_LIMIT, networkOf(request.ip));
      const { points } = await this.limits.count(CONSOLE, PERSON_LIMIT, emailKey(email));
      if (points > PERSON_LIMIT.points) return;
      await this.db.system(async (tx) => {
        const staff = await tx.findOneBy(StaffMemberEntity, { email_key: emailKey(cleanEmail(email)) });
        if (!staff || staff.disabled || staff.password_hash === null || staff.is_demo) return;
        await this.issue(tx, staff.id, 'password_reset');
      });
    });
  }

  private async get(token: string): Promise<OpenStaffLink> {
    const link = await this.tokens.findByToken(token);
    if (!link) throw new DomainError('link_expired');
    return link;
  }
}
