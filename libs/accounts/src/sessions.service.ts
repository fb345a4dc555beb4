import type { Locale } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx, SessionRef, SiteContext, SiteRef } from '@duet/platform';
import { Clock, Database, describeDevice, groupBySite, hashToken, Ids, me, returned, Versions } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { KnownDevices } from './known-devices';
import { DAY, LONGEST_SESSION_DAYS, MOST_SESSIONS, SESSION_DAYS } from './limits';
import { SessionCache } from './session-cache';
import { SessionCookies } from './session-cookies';
import { leaveSql } from './session-presence.sql';
import { SessionEntity } from './session.entity';

const DAY_MS = DAY * 1000;

interface SessionRow {
  id: string;
  account_id: string;
  language: Locale;
  last_seen_at: Date;
  away: boolean;
  is_bound: boolean;
}

/** A session to open. */
export interface NewSessionInput {
  accountId: string;
  token: string;
}

/** A session on a day on which it was not used before. */
interface UsedSession {
  tokenHash: Buffer;
  request: FastifyRequest;
  isWitnessed: boolean;
}

const FIND = {
  name: 'find_session',
  text: `SELECT s.id, s.account_id, a.language, s.last_seen_at, s.away, s.is_bound
    FROM sessions s JOIN accounts a ON a.site_id = s.site_id AND a.id = s.account_id
    WHERE s.site_id = $1 AND s.token_hash = $2 AND s.expires_at > $3 AND a.status IN ('not_confirmed', 'active')`,
};

const ALIVE_SESSIONS = {
  name: 'alive_sessions',
  text: `SELECT s.id FROM sessions s JOIN accounts a ON a.site_id = s.site_id AND a.id = s.account_id
    WHERE s.site_id = $1 AND s.account_id = $2 AND s.expires_at > $3 AND a.status IN ('not_confirmed', 'active')`,
};

const END_OLDEST = `
  DELETE FROM sessions WHERE site_id = $1 AND account_id = $2 AND id IN (
    SELECT id FROM sessions WHERE site_id = $1 AND account_id = $2
    ORDER BY last_seen_at DESC, created_at DESC, id DESC OFFSET $3)
  RETURNING id`;

const LEAVE = { name: 'mark_away', text: leaveSql('$2') };

const ALIVE_SESSIONS_OF_MANY = {
  name: 'alive_sessions_of_many',
  text: `SELECT s.id FROM sessions s JOIN accounts a ON a.site_id = s.site_id AND a.id = s.account_id
    WHERE s.site_id = $1 AND s.account_id = ANY($2::uuid[]) AND s.expires_at > $3
      AND a.status IN ('not_confirmed', 'active')`,
};

/** Sessions: 30 days from their last day of use and 180 in all, listed and ended by their owner (D-15). */
@Injectable()
export class SessionsService implements OnModuleInit {
  private readonly cache = new SessionCache<SessionRow | null>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly versions: Versions,
    private readonly cookies: SessionCookies,
    private readonly devices: KnownDevices,
  ) {}

  onModuleInit(): void {
    this.versions.listen('session', (accountId) => this.cache.drop(accountId));
  }

  /** The session of a request on this site, or null. Extends its expiry and cookie at most once a day. */
  async find(site: SiteRef, request: FastifyRequest, reply: FastifyReply): Promise<SessionRef | null> {
    const token = this.cookies.sessionOf(request);
    if (!token) return null;
    const isWitnessed = this.cookies.isWitnessed(request, token);
    const key = `${site.id}:${token}:${isWitnessed}`;
    const now = this.clock.now().getTime();
    const cached = this.cache.find(key, now);
    if (cached) return cached;
    const tokenHash = hashToken(token);
    const { row: found, generation } = this.cache.lookUp(key, () => this.load({ site }, tokenHash));
    const row = await found;
    if (!row || (row.is_bound && !isWitnessed)) return null;
    if (now - row.last_seen_at.getTime() >= DAY_MS) await this.slide({ site }, { tokenHash, request, isWitnessed });
    if (now - row.last_seen_at.getTime() >= DAY_MS) this.cookies.renew(request, reply);
    const { id, account_id: accountId, language, away } = row;
    const session = { id, accountId, language, tokenHash, away };
    this.cache.keep(key, session, { now, generation });
    return session;
  }

  /** Opens a session; one too many ends the one that was used the longest time ago. The caller has its device remembered, and sets the cookies after the commit. */
  async open(tx: EntityManager, ctx: Ctx, { accountId, token }: NewSessionInput): Promise<void> {
    const now = this.clock.now();
    await tx.insert(SessionEntity, {
      site_id: ctx.site.id,
      token_hash: hashToken(token),
      id: this.ids.next(),
      account_id: accountId,
      is_bound: this.cookies.areBound,
      device: describeDevice(ctx.client.userAgent),
      country: ctx.client.country,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    });
    await this.endOldest(tx, ctx, accountId);
  }

  private async endOldest(tx: EntityManager, ctx: Ctx, accountId: string): Promise<void> {
    const ended = returned(await tx.query(END_OLDEST, [ctx.site.id, accountId, MOST_SESSIONS]));
    if (ended.length === 0) return;
    await this.announce(tx, accountId);
    this.db.afterCommit(tx, () => this.cache.drop(accountId));
  }

  /** The member's sessions, newest first. */
  async list(ctx: Ctx) {
    const account_id = me(ctx);
    const sessions = await this.db.tx(ctx, (tx) =>
      tx.find(SessionEntity, {
        where: { site_id: ctx.site.id, account_id },
        order: { last_seen_at: 'DESC', id: 'DESC' },
      }),
    );
    return sessions
      .filter(({ expires_at }) => expires_at > this.clock.now())
      .map(({ id, device, country, created_at, last_seen_at }) => ({
        id,
        device,
        country,
        created_at: created_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
        current: id === ctx.session?.id,
      }));
  }

  /** Ends one session of the member. Throws `not_found`. */
  async end(ctx: Ctx, id: string): Promise<void> {
    const accountId = me(ctx);
    const ended = await this.db.tx(ctx, async (tx) => {
      const { affected } = await tx.delete(SessionEntity, { site_id: ctx.site.id, account_id: accountId, id });
      await this.announce(tx, accountId);
      return affected;
    });
    this.cache.drop(accountId);
    if (!ended) throw new DomainError('not_found');
  }

  /** Ends every session of the member but that of this request. */
  async endOthers(ctx: Ctx): Promise<void> {
    const accountId = me(ctx);
    await this.db.tx(ctx, (tx) => this.endAll(tx, ctx, { accountId, except: ctx.session!.id }));
    this.cache.drop(accountId);
  }

  /** Ends the session of this request, if there is one. */
  async endCurrent(ctx: Ctx): Promise<void> {
    if (!ctx.session) return;
    const { accountId, tokenHash } = ctx.session;
    await this.db.tx(ctx, async (tx) => {
      await tx.delete(SessionEntity, { site_id: ctx.site.id, token_hash: tokenHash });
      await this.announce(tx, accountId);
    });
    this.cache.drop(accountId);
  }

  /**
   * Gives the session of this request a new token for its cookie, because what it may do has changed; who knew the former one
   * is out. Null where there is no session, or another request has just done so.
   */
  async renewToken(tx: EntityManager, ctx: Ctx): Promise<string | null> {
    if (!ctx.session) return null;
    const { accountId, tokenHash } = ctx.session;
    const token = this.ids.token();
    const former = { site_id: ctx.site.id, token_hash: tokenHash };
    const { affected } = await tx.update(SessionEntity, former, { token_hash: hashToken(token) });
    await this.announce(tx, accountId);
    this.db.afterCommit(tx, () => this.cache.drop(accountId));
    return affected ? token : null;
  }

  /** Marks the session of this request as away: its page went out of sight (D-73). */
  async leave(ctx: Ctx): Promise<void> {
    if (!ctx.session) return;
    await this.db.rows(ctx, LEAVE, [ctx.site.id, ctx.session.tokenHash]);
    ctx.session.away = true;
  }

  /** Ends all sessions of an account in a transaction, except one; the caller calls `forget` after the commit. */
  async endAll(tx: EntityManager, ctx: SiteContext, { accountId, except }: { accountId: string; except?: string }) {
    await tx.query('DELETE FROM sessions WHERE site_id = $1 AND account_id = $2 AND ($3::uuid IS NULL OR id <> $3)', [
      ctx.site.id,
      accountId,
      except ?? null,
    ]);
    await this.announce(tx, accountId);
  }

  /** Makes every process drop its cached sessions of an account after the commit of `tx`. */
  announce(tx: EntityManager, accountId: string): Promise<void> {
    return this.versions.announce(tx, 'session', accountId);
  }

  /** Drops the cached sessions of an account in this process at once. */
  forget(accountId: string): void {
    this.cache.drop(accountId);
  }

  /** Ids of an account's sessions that have not ended. */
  async listAlive(ctx: SiteContext, accountId: string): Promise<Set<string>> {
    const rows = await this.db.rows<{ id: string }>(ctx, ALIVE_SESSIONS, [ctx.site.id, accountId, this.clock.now()]);
    return new Set(rows.map(({ id }) => id));
  }

  /** The same for many accounts of any sites, with one statement for each site. */
  async listAliveOf(accounts: { siteId: string; accountId: string }[]): Promise<Set<string>> {
    const alive = new Set<string>();
    for (const [ctx, own] of groupBySite(accounts, ({ siteId }) => siteId)) {
      const values = [ctx.site.id, own.map(({ accountId }) => accountId), this.clock.now()];
      for (const { id } of await this.db.rows<{ id: string }>(ctx, ALIVE_SESSIONS_OF_MANY, values)) alive.add(id);
    }
    return alive;
  }

  private async load(ctx: SiteContext, tokenHash: Buffer): Promise<SessionRow | null> {
    const rows = await this.db.rows<SessionRow>(ctx, FIND, [ctx.site.id, tokenHash, this.clock.now()]);
    return rows[0] ?? null;
  }

  /** One of a release that knew no witness is bound to it once its browser has shown that it has it. */
  private async slide(ctx: SiteContext, { tokenHash, request, isWitnessed }: UsedSession): Promise<void> {
    const now = this.clock.now();
    await this.db.tx(ctx, async (tx) => {
      const [session] = returned<{ account_id: string }>(
        await tx.query(
          `UPDATE sessions SET last_seen_at = $3, is_bound = is_bound OR $7,
             expires_at = least($4::timestamptz, created_at + make_interval(secs => $6))
           WHERE site_id = $1 AND token_hash = $2 AND last_seen_at <= $5 RETURNING account_id`,
          [
            ctx.site.id,
            tokenHash,
            now,
            new Date(now.getTime() + SESSION_DAYS * DAY_MS),
            new Date(now.getTime() - DAY_MS),
            LONGEST_SESSION_DAYS * DAY,
            isWitnessed,
          ],
        ),
      );
      if (!session) return;
      await this.devices.see(tx, ctx, { accountId: session.account_id, device: this.cookies.deviceOf(request) });
    });
  }
}
