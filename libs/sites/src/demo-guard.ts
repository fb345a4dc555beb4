import type { Config } from '@duet/platform';
import { CONFIG, Database } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';

/** Demo data has log-ins that everybody knows: a production process does not start over it. */
@Injectable()
export class DemoGuard implements OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.production) return;
    const [found] = await this.db.systemRows<{ sites: number; staff: number }>(
      `SELECT (SELECT count(*) FROM sites WHERE is_demo)::int AS sites,
              (SELECT count(*) FROM staff WHERE is_demo)::int AS staff`,
    );
    if (!found || found.sites + found.staff === 0) return;
    throw new Error(
      `This database holds demo data (${found.sites} sites, ${found.staff} staff) whose passwords are public. ` +
        'Production does not run with it: use a database of its own.',
    );
  }
}
