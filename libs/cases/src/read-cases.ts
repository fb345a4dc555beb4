import { AccountsService } from '@duet/accounts';
import { LOCALES } from '@duet/contract';
import { Clock, Database, ReadBudgets, Texts } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { CaseEntity } from './case.entity';
import { CaseOpener } from './case-opener';
import { urgencyOf } from './case.rules';

const DAY_MS = 86_400_000;

/** A member who has read all profiles that a day has is a case for moderators: one a day, which nobody reported. */
@Injectable()
export class ReadCases implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly texts: Texts,
    private readonly accounts: AccountsService,
    private readonly directory: SiteDirectory,
    private readonly opener: CaseOpener,
    private readonly reads: ReadBudgets,
  ) {}

  onModuleInit(): void {
    this.reads.setHandlers({ report: (siteId, memberId) => this.open(siteId, memberId) });
  }

  private async open(siteId: string, memberId: string): Promise<void> {
    const site = await this.directory.get(siteId);
    const ctx = { site: { id: siteId } };
    await this.db.tx(ctx, async (tx) => {
      // Processes that notice at the same time wait for each other.
      await this.accounts.lock(tx, ctx, memberId);
      if (await this.isOpened(tx, siteId, memberId)) return;
      const locale = LOCALES.find((one) => one === site.settings.domain_language) ?? 'en';
      const reason = 'other';
      await this.opener.open(tx, ctx, {
        kind: 'report',
        reason,
        urgency: urgencyOf(reason),
        locale,
        words: this.texts.t(locale, 'console-server:read_all_profiles'),
        subject: 'profile',
        subject_id: memberId,
        member_id: memberId,
      });
    });
  }

  private async isOpened(tx: EntityManager, site_id: string, member_id: string): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const where = { site_id, member_id, kind: 'report', reporter_id: IsNull(), created_at: MoreThan(since) } as const;
    return (await tx.countBy(CaseEntity, where)) > 0;
  }
}
