import type { StaffSession } from '@duet/contract';
import type { ActorPlace, Config, StaffRef } from '@duet/platform';
import { Clock, CONFIG, Database, RequestGuard, hashToken, Ids, placeOf, readSecretCookie } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { MOST_STAFF_SESSIONS } from '../limits';

const NAME = 'console.session';
/** A finished log-in lasts 30 minutes without use and 12 hours at most, an unfinished one 10 minutes in all. */
const IDLE_SECONDS = 30 * 60;
const LONGEST_SECONDS = 12 * 3600;
const UNFINISHED_SECONDS = 600;
/** A log-in or a check counts as fresh this long. */
const FRESH_SECONDS = 600;
/** The end of a session is extended at most this often. */
const RENEW_AFTER_SECONDS = 60;

interface StaffSessionRow extends Omit<StaffRef, 'tokenHash' | 'isFresh' | 'endsAt' | 'endsAtMost'> {
  expires_at: Date;
  created_at: Date;
  checked_at: Date | null;
}

type LogInStep = StaffRef['step'];

const CLOSE_OLDEST = `
  DELETE FROM staff_sessions WHERE id IN (
    SELECT id FROM staff_sessions WHERE staff_id = $1 AND step = 'done'
    ORDER BY last_seen_at DESC, created_at DESC, id DESC OFFSET $2)`;

interface NewStaffSession {
  staffId: string;
  step: LogInStep;
}

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
    const { expires_at, created_at, checked_at, ...staff } = row;
    // A page that asks by itself, while nobody is at it, keeps no session open.
    const isByItself = request.headers['x-background'] !== undefined;
    const endsAt = isByItself ? expires_at : await this.renew(tokenHash, row);
    const endsAtMost = row.step === 'done' ? plus(created_at, LONGEST_SECONDS) : expires_at;
    const isFresh = plus(checked_at ?? created_at, FRESH_SECONDS) > this.clock.now();
    return { ...staff, tokenHash, isFresh, endsAt, endsAtMost };
  }

  /** Opens a session at a step of the log-in and sets its cookie; a finished one too many ends the one that was used the longest time ago. */
  async open(tx: EntityManager, { staffId, step }: NewStaffSession, reply: FastifyReply): Promise<void> {
    const token = this.ids.token();
    const now = this.clock.now();
    const { device, address }: ActorPlace = placeOf(reply.request);
    const end = plus(now, step === 'done' ? IDLE_SECONDS : UNFINISHED_SECONDS);
    await tx.query(
      `INSERT INTO staff_sessions (token_hash, id, staff_id, step, created_at, last_seen_at, expires_at, device, address)
       VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
      [hashToken(token), this.ids.next(), staffId, step, now, end, device, address],
    );
    if (step === 'done') await tx.query(CLOSE_OLDEST, [staffId, MOST_STAFF_SESSIONS]);
    void reply.setCookie(this.cookieName, token, this.cookieOptions());
  }

  /** Gives a session a new token, after a proof of its owner: nobody who knew the former one has it any more. */
  async rotate(tx: EntityManager, tokenHash: Buffer, reply: FastifyReply): Promise<void> {
    const token = this.ids.token();
    await tx.query('UPDATE staff_sessions SET token_hash = $2, checked_at = $3 WHERE token_hash = $1', [
      tokenHash,
      hashToken(token),
      this.clock.now(),
    ]);
    void reply.setCookie(this.cookieName, token, this.cookieOptions());
  }

  async close(tx: EntityManager, tokenHash: Buffer): Promise<void> {
    await tx.query('DELETE FROM staff_sessions WHERE token_hash = $1', [tokenHash]);
  }

  /** Ends every session of a staff member but the one that is kept; answers their number. */
  async closeAll(tx: EntityManager, staffId: string, kept: Buffer | null = null): Promise<number> {
    const [, count] = (await tx.query(
      'DELETE FROM staff_sessions WHERE staff_id = $1 AND token_hash IS DISTINCT FROM $2::bytea RETURNING 1',
      [staffId, kept],
    )) as [unknown[], number];
    return count;
  }

  /** Ends one session of a staff member; false where they have none of that id. */
  async closeOne(tx: EntityManager, staffId: string, id: string): Promise<boolean> {
    const [, count] = (await tx.query('DELETE FROM staff_sessions WHERE staff_id = $1 AND id = $2 RETURNING 1', [
      staffId,
      id,
    ])) as [unknown[], number];
    return count > 0;
  }

  /** Open sessions of a staff member, the last used one first. */
  async list(staffId: string, current: Buffer | null): Promise<StaffSession[]> {
    const rows = await this.db.systemRows<SessionPlaceRow>(
      `SELECT id, device, address, created_at, last_seen_at, token_hash FROM staff_sessions
       WHERE staff_id = $1 AND step = 'done' AND expires_at > $2 ORDER BY last_seen_at DESC, id`,
      [staffId, this.clock.now()],
    );
    return rows.map(({ token_hash, created_at, last_seen_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      current: current !== null && token_hash.equals(current),
    }));
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

  /** Extends a session that is used; answers its end. */
  private async renew(tokenHash: Buffer, { step, expires_at, created_at }: StaffSessionRow): Promise<Date> {
    if (step !== 'done') return expires_at;
    const now = this.clock.now();
    const [idle, longest] = [plus(now, IDLE_SECONDS), plus(created_at, LONGEST_SECONDS)];
    const end = idle < longest ? idle : longest;
    if (end.getTime() - expires_at.getTime() < RENEW_AFTER_SECONDS * 1000) return expires_at;
    await this.db.systemRows('UPDATE staff_sessions SET last_seen_at = $2, expires_at = $3 WHERE token_hash = $1', [
      tokenHash,
      now,
      end,
    ]);
    return end;
  }
}

interface SessionPlaceRow {
  id: string;
  device: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
  token_hash: Buffer;
}

const plus = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

const FIND = `
  SELECT s.id, s.email, s.name, s.locale, t.id AS "sessionId", t.step, t.expires_at, t.created_at, t.checked_at,
    coalesce((SELECT json_agg(json_build_object('role', a.role, 'company_id', a.company_id, 'site_id', a.site_id))
      FROM staff_assignments a WHERE a.staff_id = s.id), '[]') AS assignments
  FROM staff_sessions t JOIN staff s ON s.id = t.staff_id
  WHERE t.token_hash = $1 AND t.expires_at > $2 AND NOT s.disabled`;
