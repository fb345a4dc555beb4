import type { Locale } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { Clock, Database, hashToken, Ids, KeyRing, Outbox, returned } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountLinkEntity } from './account-link.entity';
import type { LinkData, LinkKind } from './account-link.entity';
import type { AccountStatus } from './account.entity';
import { linkIssued } from './accounts.events';
import { LINK_SECONDS } from './limits';

/** A link to issue. Without `expiresAt` it has the life of its kind. */
export interface NewLinkInput {
  accountId: string;
  kind: LinkKind;
  data?: LinkData;
  expiresAt?: Date;
}

/** A link that works, with the facts for its mail. */
export interface OpenLink {
  id: string;
  account_id: string;
  kind: LinkKind;
  data: LinkData;
  email: string;
  name: string;
  language: Locale;
  status: AccountStatus;
  created_at: Date;
}

/** A mail sent within this time after the link counts as sent at once. */
const LATE_MS = 5 * 60_000;

interface LinkKey {
  kind: LinkKind;
  token: string;
}

const OPEN_LINKS = `SELECT l.id, l.account_id, l.kind, l.data, l.created_at, a.email, a.name, a.language, a.status
  FROM account_links l JOIN accounts a ON a.site_id = l.site_id AND a.id = l.account_id
  WHERE l.site_id = $1 AND l.used_at IS NULL AND l.expires_at > $2`;

const DONE_LINK = `SELECT l.id FROM account_links l JOIN accounts a ON a.site_id = l.site_id AND a.id = l.account_id
  WHERE l.site_id = $1 AND l.token_hash = $2 AND l.kind = $3 AND l.used_at IS NOT NULL AND a.status = 'active'
    AND (l.kind = 'activation' OR (l.kind = 'email_change' AND l.data ->> 'email' = a.email))`;

/**
 * Single-use links of mails (D-06): the token is derived from the link's id, so that repeated jobs send the same link.
 */
@Injectable()
export class LinksService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly outbox: Outbox,
    private readonly keys: KeyRing,
  ) {}

  /** Issues a link and its mail (`accounts.link_issued`); answers its id. */
  async issue(tx: EntityManager, ctx: SiteContext, link: NewLinkInput): Promise<string> {
    const { accountId, kind, data = {} } = link;
    const id = this.ids.next();
    const now = this.clock.now();
    const row = { site_id: ctx.site.id, id, account_id: accountId, kind, data };
    const token_hash = hashToken(this.tokenOf(id));
    const expires_at = link.expiresAt ?? new Date(now.getTime() + secondsOf(kind) * 1000);
    await tx.insert(AccountLinkEntity, { ...row, token_hash, expires_at, created_at: now });
    await this.outbox.tell(tx, ctx, linkIssued, { account_id: accountId, link_id: id, kind });
    return id;
  }

  /** The token of a link (base64url): 256 bits that only this deployment can make. */
  tokenOf(linkId: string): string {
    return this.keys.derive('link', linkId).toString('base64url');
  }

  /** A link for its mail; null when it was used, has expired, or its account is gone. */
  async findForMail(ctx: SiteContext, linkId: string): Promise<OpenLink | null> {
    const values = [ctx.site.id, this.clock.now(), linkId];
    const rows = (await this.db.tx(ctx, (tx) => tx.query(`${OPEN_LINKS} AND l.id = $3`, values))) as OpenLink[];
    return rows[0] ?? null;
  }

  /**
   * The same for a mail with the link itself: a mail that is sent late gets the full life from now on. A link whose own
   * time is over is not revived.
   */
  async openForMail(ctx: SiteContext, linkId: string): Promise<OpenLink | null> {
    const link = await this.findForMail(ctx, linkId);
    if (!link || link.kind === 'reactivation') return link;
    const life = LINK_SECONDS[link.kind] * 1000;
    const now = this.clock.now().getTime();
    const age = now - link.created_at.getTime();
    if (age >= life) return null;
    if (age > LATE_MS) await this.prolong(ctx, linkId, new Date(now + life));
    return link;
  }

  private async prolong(ctx: SiteContext, linkId: string, until: Date): Promise<void> {
    await this.db.tx(ctx, (tx) =>
      tx.query('UPDATE account_links SET expires_at = $3 WHERE site_id = $1 AND id = $2 AND used_at IS NULL', [
        ctx.site.id,
        linkId,
        until,
      ]),
    );
  }

  /** A link without using it. Throws `link_expired` (410). */
  async get(ctx: SiteContext, { kind, token }: LinkKey): Promise<OpenLink> {
    const values = [ctx.site.id, this.clock.now(), hashToken(token), kind];
    const sql = `${OPEN_LINKS} AND l.token_hash = $3 AND l.kind = $4`;
    const [link] = (await this.db.tx(ctx, (tx) => tx.query(sql, values))) as OpenLink[];
    if (!link) throw new DomainError('link_expired');
    return link;
  }

  /**
   * Uses a link once and ends the others of its kind. Throws `link_expired` (410), with `done` where its purpose is
   * already fulfilled.
   */
  async use(tx: EntityManager, ctx: SiteContext, { kind, token }: LinkKey): Promise<AccountLinkEntity> {
    const [link] = returned<AccountLinkEntity>(
      await tx.query(
        `UPDATE account_links SET used_at = $2
         WHERE site_id = $1 AND token_hash = $3 AND kind = $4 AND used_at IS NULL AND expires_at > $2 RETURNING *`,
        [ctx.site.id, this.clock.now(), hashToken(token), kind],
      ),
    );
    if (!link) throw new DomainError('link_expired', (await this.isDone(tx, ctx, { kind, token })) ? { done: 1 } : {});
    await this.endAll(tx, ctx, { accountId: link.account_id, kinds: [kind] });
    return link;
  }

  /** True if a used or ended link has nothing left to do: its address is confirmed, or is the account's. */
  private async isDone(tx: EntityManager, ctx: SiteContext, { kind, token }: LinkKey): Promise<boolean> {
    const rows = (await tx.query(DONE_LINK, [ctx.site.id, hashToken(token), kind])) as unknown[];
    return rows.length > 0;
  }

  /** Ends every open link of these kinds of an account. */
  async endAll(tx: EntityManager, ctx: SiteContext, { accountId, kinds }: { accountId: string; kinds: LinkKind[] }) {
    await tx.query(
      `UPDATE account_links SET used_at = $3
       WHERE site_id = $1 AND account_id = $2 AND kind = ANY($4) AND used_at IS NULL`,
      [ctx.site.id, accountId, this.clock.now(), kinds],
    );
  }

  /** Links of a kind made in the last 24 hours, newest first. Lock the account's row before. */
  async listMadeToday(tx: EntityManager, ctx: SiteContext, { accountId, kind }: { accountId: string; kind: LinkKind }) {
    const since = new Date(this.clock.now().getTime() - 24 * 3600 * 1000);
    return (await tx.query(
      `SELECT created_at, data FROM account_links
       WHERE site_id = $1 AND account_id = $2 AND kind = $3 AND created_at > $4 ORDER BY created_at DESC`,
      [ctx.site.id, accountId, kind, since],
    )) as { created_at: Date; data: LinkData }[];
  }
}

function secondsOf(kind: LinkKind): number {
  if (kind === 'reactivation') throw new Error('A reactivation link needs the deletion date');
  return LINK_SECONDS[kind];
}
