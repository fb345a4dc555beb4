import { defineEndpoint, DomainError, flag, shape, text } from '@duet/contract';
import type { Query as QueryOf } from '@duet/platform';
import type { Config } from '@duet/platform';
import { CONFIG, Database, Log, ServesEndpoint } from '@duet/platform';
import { Controller, Inject, Query } from '@nestjs/common';
import { Readiness } from './readiness';

const ok = shape({ ok: flag().required() });
const live = defineEndpoint(
  { name: 'healthLive', method: 'GET', path: '/api/health/live' },
  {
    summary: 'The process runs.',
    access: 'machine',
    answer: ok,
  },
);
const ready = defineEndpoint(
  { name: 'healthReady', method: 'GET', path: '/api/health/ready' },
  {
    summary:
      'The process can serve: its database answers, and it is not about to stop. Says besides if storage can be reached.',
    access: 'machine',
    answer: shape({ ok: flag().required(), storage: flag().required() }),
    errors: ['unavailable'],
  },
);
const domainAllowed = defineEndpoint(
  { name: 'domainAllowed', method: 'GET', path: '/api/internal/domains/allowed' },
  {
    summary: "Whether a proxy may fetch a certificate for a domain: a site's that is not archived, or the console's.",
    access: 'machine',
    query: shape({ domain: text(253).required() }),
    answer: ok,
    errors: ['not_found'],
  },
);

/** Calls of machines: load balancers, and the proxy that fetches certificates. */
@Controller()
export class HealthController {
  constructor(
    private readonly db: Database,
    private readonly readiness: Readiness,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @ServesEndpoint(live)
  live() {
    return { ok: true };
  }

  @ServesEndpoint(ready)
  async ready() {
    const { isReady, storage } = await this.readiness.look();
    if (!isReady) throw new DomainError('unavailable', { retry_after: 1 });
    return { ok: true, storage };
  }

  /** A draft's domain is among them: it may be previewed there, and its operators see that the domain leads here. */
  @ServesEndpoint(domainAllowed)
  async allowed(@Query() { domain }: QueryOf<typeof domainAllowed>) {
    const host = domain.toLowerCase();
    if (host === this.config.consoleHost) return { ok: true };
    const [found] = await this.db.rowsWithoutSite<{ is_served: boolean }>('SELECT look_ups.is_served($1)', [host]);
    if (found?.is_served) return { ok: true };
    this.log.info('no certificate for a domain of no site', { domain: host });
    throw new DomainError('not_found');
  }
}
