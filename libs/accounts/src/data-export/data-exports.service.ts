import type { DataExport } from '@duet/contract';
import { DomainError, requestDataExport } from '@duet/contract';
import type { Ctx, SiteContext, StoredFile } from '@duet/platform';
import { Clock, Database, hashToken, Idempotency, Ids, KeyRing, me, Outbox, Storage } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsService } from '../accounts.service';
import { DataExportEntity } from './data-export.entity';
import { eraseDataExport, makeDataExport } from './data-export.events';
import { EXPORT_DAYS, exportKey, inDays, nextRequestAt, toDataExport } from './data-export.rules';

/** Members get a file with everything that is held about them (D-63). */
@Injectable()
export class DataExportsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly outbox: Outbox,
    private readonly once: Idempotency,
    private readonly storage: Storage,
    private readonly accounts: AccountsService,
    private readonly keys: KeyRing,
  ) {}

  /** The state of the member's file. */
  async read(ctx: Ctx): Promise<DataExport> {
    const where = { site_id: ctx.site.id, account_id: me(ctx) };
    const found = await this.db.tx(ctx, (tx) => tx.findOneBy(DataExportEntity, where));
    return toDataExport(found, this.clock.now());
  }

  /** Has the file made; an older one goes. Throws `too_many_exports` within a day of the last request. */
  request(ctx: Ctx): Promise<DataExport> {
    const accountId = me(ctx);
    return this.once.once(ctx, { call: requestDataExport, body: {} }, async (tx) => {
      // Requests of one account wait for each other.
      await this.accounts.lock(tx, ctx, accountId);
      await this.removeLast(tx, ctx, accountId);
      const now = this.clock.now();
      const id = this.ids.next();
      const made: DataExportEntity = {
        site_id: ctx.site.id,
        id,
        account_id: accountId,
        token_hash: hashToken(this.tokenOf(id)),
        state: 'working',
        requested_at: now,
        expires_at: inDays(now, EXPORT_DAYS),
      };
      await tx.insert(DataExportEntity, made);
      await this.outbox.add(tx, ctx, makeDataExport, { export_id: id });
      return toDataExport(made, now);
    });
  }

  /** The member's file, by the token of its mail. Throws `link_expired`, also for the token of somebody else. */
  async open(ctx: Ctx, token: string): Promise<StoredFile> {
    const where = { site_id: ctx.site.id, account_id: me(ctx), token_hash: hashToken(token), state: 'ready' } as const;
    const found = await this.db.tx(ctx, (tx) => tx.findOneBy(DataExportEntity, where));
    const isOpen = found !== null && found.expires_at > this.clock.now();
    const file = isOpen ? await this.storage.open(exportKey(ctx.site.id, found.id)) : null;
    if (!file) throw new DomainError('link_expired');
    return file;
  }

  /** The token of a file that is ready, and whose it is, for its mail; null where it is gone. */
  async findForMail(ctx: SiteContext, exportId: string): Promise<{ token: string; accountId: string } | null> {
    const where = { site_id: ctx.site.id, id: exportId, state: 'ready' } as const;
    const found = await this.db.tx(ctx, (tx) => tx.findOneBy(DataExportEntity, where));
    return found && { token: this.tokenOf(found.id), accountId: found.account_id };
  }

  private async removeLast(tx: EntityManager, ctx: Ctx, accountId: string): Promise<void> {
    const last = await tx.findOneBy(DataExportEntity, { site_id: ctx.site.id, account_id: accountId });
    if (!last) return;
    const wait = nextRequestAt(last).getTime() - this.clock.now().getTime();
    if (wait > 0) throw new DomainError('too_many_exports', { retry_after: Math.ceil(wait / 1000) });
    await this.outbox.add(tx, ctx, eraseDataExport, { export_id: last.id });
    await tx.delete(DataExportEntity, { site_id: ctx.site.id, id: last.id });
  }

  /** Derived from the id (decision 0003), so that a repeated mail has the same link. */
  private tokenOf(exportId: string): string {
    return this.keys.derive('data-export', exportId).toString('base64url');
  }
}
