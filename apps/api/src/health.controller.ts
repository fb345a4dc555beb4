import { defineCall, DomainError, flag, shape, text } from '@duet/contract';
import type { Query as QueryOf } from '@duet/platform';
import { Database, Serves } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Controller, Query } from '@nestjs/common';

const ok = shape({ ok: flag().required() });
const live = defineCall({
  name: 'healthLive',
  summary: 'The process runs.',
  method: 'GET',
  path: '/api/health/live',
  access: 'machine',
  answer: ok,
});
const ready = defineCall({
  name: 'healthReady',
  summary: 'The process can serve: the database answers.',
  method: 'GET',
  path: '/api/health/ready',
  access: 'machine',
  answer: ok,
  errors: ['unavailable'],
});
const domainAllowed = defineCall({
  name: 'domainAllowed',
  summary: 'Whether a proxy may fetch a certificate for a domain.',
  method: 'GET',
  path: '/api/internal/domains/allowed',
  access: 'machine',
  query: shape({ domain: text(253).required() }),
  answer: ok,
  errors: ['not_found'],
});

/** Calls of machines: load balancers, and the proxy that fetches certificates. */
@Controller()
export class HealthController {
  constructor(
    private readonly db: Database,
    private readonly directory: SiteDirectory,
  ) {}

  @Serves(live)
  live() {
    return { ok: true };
  }

  @Serves(ready)
  async ready() {
    await this.db.systemRows('SELECT 1').catch(() => {
      throw new DomainError('unavailable');
    });
    return { ok: true };
  }

  @Serves(domainAllowed)
  async allowed(@Query() { domain }: QueryOf<typeof domainAllowed>) {
    if (!(await this.directory.find(domain.toLowerCase()))) throw new DomainError('not_found');
    return { ok: true };
  }
}
