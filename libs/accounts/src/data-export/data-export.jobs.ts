import type { JobRun, SiteContext, TimetableEntry } from '@duet/platform';
import { Clock, Database, Outbox, PersonalDataRegistry, Storage } from '@duet/platform';
import { SITE_ROWS } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsService } from '../accounts.service';
import { dataExportsData } from '../personal-data';
import { DataArchive } from './data-archive';
import { DataExportEntity } from './data-export.entity';
import { dataExportReady, eraseDataExport, makeDataExport } from './data-export.events';
import { EXPORT_DAYS, exportFolder, exportKey, inDays } from './data-export.rules';

const HOUR = 3600;
const BATCH = 500;

interface ExportRow {
  site_id: string;
  id: string;
}

/** Makes the files that members request, and removes them when their time is over (D-63). Every job may run twice. */
@Injectable()
export class DataExportJobs implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly storage: Storage,
    private readonly accounts: AccountsService,
    private readonly archive: DataArchive,
    private readonly personalData: PersonalDataRegistry,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(makeDataExport, ({ export_id }, run) => this.make(export_id, run));
    this.outbox.handle(eraseDataExport, ({ export_id }, { siteId }) =>
      this.storage.remove(exportKey(siteId!, export_id)),
    );
    this.personalData.register(dataExportsData((tx, ctx, accountId) => this.eraseFileOf(tx, ctx, accountId)));
  }

  timetable(): TimetableEntry[] {
    return [
      { name: 'accounts.remove-data-exports', everySeconds: 600, run: () => this.removeExpired() },
      { name: 'accounts.sweep-data-exports', everySeconds: HOUR, run: () => this.sweep() },
    ];
  }

  /** Removes what has expired: the file first, so that a row is left as long as there is one. */
  async removeExpired(): Promise<void> {
    const expired = await this.db.systemRows<ExportRow>(
      `SELECT site_id, id FROM data_exports WHERE expires_at <= $1 ORDER BY expires_at LIMIT ${BATCH}`,
      [this.clock.now()],
    );
    for (const { site_id, id } of expired) {
      await this.storage.remove(exportKey(site_id, id));
      await this.db.system((tx) => tx.delete(DataExportEntity, { site_id, id }));
    }
  }

  /** Removes files that a killed process has left without a row. */
  private async sweep(): Promise<void> {
    const before = inDays(this.clock.now(), -EXPORT_DAYS - 1);
    const sites = await this.db.systemRows<{ id: string }>(`SELECT s.id FROM ${SITE_ROWS}`);
    for (const { id } of sites) await this.sweepSite(id, before);
  }

  private async sweepSite(siteId: string, before: Date): Promise<void> {
    for await (const { key, changedAt } of this.storage.list(exportFolder(siteId)))
      if (changedAt < before) await this.storage.remove(key);
  }

  private async make(exportId: string, run: JobRun): Promise<void> {
    const ctx = { site: { id: run.siteId! } };
    const where = { site_id: ctx.site.id, id: exportId };
    const dataExport = await this.db.tx(ctx, (tx) => tx.findOneBy(DataExportEntity, { ...where, state: 'working' }));
    const account = dataExport && (await this.accounts.find(ctx, dataExport.account_id));
    if (!account) return;
    const key = exportKey(ctx.site.id, exportId);
    await this.archive.put(ctx, account, key);
    const isWanted = await this.db.tx(ctx, async (tx) => {
      const change = { state: 'ready', expires_at: inDays(this.clock.now(), EXPORT_DAYS) } as const;
      const { affected } = await tx.update(DataExportEntity, { ...where, state: 'working' }, change);
      if (affected) await this.outbox.tell(tx, ctx, dataExportReady, { export_id: exportId });
      return tx.existsBy(DataExportEntity, where);
    });
    // The account was erased meanwhile, or a newer file requested.
    if (!isWanted) await this.storage.remove(key);
  }

  private async eraseFileOf(tx: EntityManager, ctx: SiteContext, accountId: string): Promise<number> {
    const found = await tx.findBy(DataExportEntity, { site_id: ctx.site.id, account_id: accountId });
    for (const { id } of found) await this.outbox.add(tx, ctx, eraseDataExport, { export_id: id });
    return 0;
  }
}
