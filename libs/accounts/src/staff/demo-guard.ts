import type { Config } from '@duet/platform';
import { CONFIG, Database, Log, whenReachable } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';

/** Keeps a production process from starting on demo data, whose log-ins are public. */
@Injectable()
export class DemoGuard implements OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.production) return;
    const sql = 'SELECT sites, staff FROM look_ups.demo_data()';
    const readCounts = () => this.db.rowsWithoutSite<{ sites: number; staff: number }>(sql);
    const [counts] = await whenReachable(this.log, readCounts);
    if (!counts || counts.sites + counts.staff === 0) return;
    throw new Error(
      `This database holds demo data (${counts.sites} sites, ${counts.staff} staff) whose passwords are public. ` +
        'Production does not start with it: use a separate database.',
    );
  }
}
