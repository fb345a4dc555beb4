import type { Config, StaffRef } from '@duet/platform';
import { Clock, CONFIG, Database, RequestGuard, hashToken, Ids, readSecretCookie } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';

const NAME = 'console.session';
/** A finished log-in lasts 12 hours without use, an unfinished one 10 minutes in all. */
const DONE_SECONDS = 12 * 3600;
const UNFINISHED_SECONDS = 600;
/** The end of a session is extended at most this often. */
const RENEW_AFTER_SECONDS = 300;

interface StaffSessionRow extends Omit<StaffRef, 'tokenHash'> {
  expires_at: Date;
}

type LogInStep = StaffRef['step'];

/** Sessions of staff members, found by the hash of a cookie; finds the staff member of each console request. */
@Injectable()
export class StaffSessions implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly guard: RequestGuard,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.guard.setHandlers({ findStaff: (request) => this.find(request) });
  }

  /** The staff member of a request, at any step of the log-in; null without an open session. */
  async find(request: FastifyRequest): Promise<StaffRef | null> {
    const token = readSecretCookie(request, this.cookieName);
    if (!token) return null;
    const tokenHash = hashToken(token);
    const [row] = await this.db.systemRows<StaffSessionRow>(FIND, [tokenHash, this.clock.now()]);
    if (!row) return null;
    const { expires_at, ...staff } = row;
    await this.renew(tokenHash, { step: row.step, expires_at });
    return { ...staff, tokenHash };
  }

  /** Opens a session at a step of the log-in and sets its cookie. */
  async open(
    tx: EntityManager,
    { staffId, step }: { staffId: string; step: LogInStep },
    reply: FastifyReply,
  ): Promise<void> {
    const token = this.ids.token();
    const now = this.clock.now();
    await tx.query(
      `INSERT INTO staff_sessions (token_hash, staff_id, step, created_at, last_seen_at, expires_at)
       VALUES ($1, $2, $3, $4, $4, $5)`,
      [hashToken(token), staffId, step, now, this.endOf(step)],
    );
    void reply.setCookie(this.cookieName, token, this.cookieOptions());
  }

  async close(tx: EntityManager, tokenHash: Buffer): Promise<void> {
    await tx.query('DELETE FROM staff_sessions WHERE token_hash = $1', [tokenHash]);
  }

  /** Ends every session of a staff member, e.g. when the account is disabled. */
  async closeAll(tx: EntityManager, staffId: string): Promise<void> {
    await tx.query('DELETE FROM staff_sessions WHERE staff_id = $1', [staffId]);
  }

  forgetCookie(reply: FastifyReply): void {
    void reply.clearCookie(this.cookieName, this.cookieOptions());
  }

  /** Browsers accept `__Host-` only over https and from this host: another host of the domain cannot set such a cookie. */
  private get cookieName(): string {
    return this.config.publicScheme === 'https' ? `__Host-${NAME}` : NAME;
  }

  private cookieOptions() {
    const secure = this.config.publicScheme === 'https';
    return { path: '/', httpOnly: true, sameSite: 'strict' as const, secure };
  }

  private endOf(step: LogInStep): Date {
    const seconds = step === 'done' ? DONE_SECONDS : UNFINISHED_SECONDS;
    return new Date(this.clock.now().getTime() + seconds * 1000);
  }

  private async renew(tokenHash: Buffer, { step, expires_at }: { step: LogInStep; expires_at: Date }): Promise<void> {
    if (step !== 'done') return;
    const end = this.endOf(step);
    if (end.getTime() - expires_at.getTime() < RENEW_AFTER_SECONDS * 1000) return;
    await this.db.systemRows('UPDATE staff_sessions SET last_seen_at = $2, expires_at = $3 WHERE token_hash = $1', [
      tokenHash,
      this.clock.now(),
      end,
    ]);
  }
}

const FIND = `
  SELECT s.id, s.email, s.name, t.step, t.expires_at,
    coalesce((SELECT json_agg(json_build_object('role', a.role, 'company_id', a.company_id, 'site_id', a.site_id))
      FROM staff_assignments a WHERE a.staff_id = s.id), '[]') AS assignments
  FROM staff_sessions t JOIN staff s ON s.id = t.staff_id
  WHERE t.token_hash = $1 AND t.expires_at > $2 AND NOT s.disabled`;
