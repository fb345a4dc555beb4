import type { LaunchFinding, LaunchSite } from '@duet/sites';
import { LaunchChecks, listHosts } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { DomainCheckEntity } from './domain-check.entity';

const TEXTS = {
  good: 'The domain leads here, its certificate is good, and its e-mails are believed.',
  never: 'The domain has not been checked yet: that happens within the hour.',
};

/** Tells on the checklist what is wrong with a site's domain; it is published all the same, as DNS takes its time. */
@Injectable()
export class DomainLaunchCheck implements OnModuleInit {
  constructor(private readonly checks: LaunchChecks) {}

  onModuleInit(): void {
    this.checks.register((tx, site) => this.check(tx, site));
  }

  private async check(tx: EntityManager, { id }: LaunchSite): Promise<LaunchFinding> {
    const hosts = (await listHosts(tx, id)).map(({ host }) => host);
    const rows = await tx.findBy(DomainCheckEntity, { site_id: id, host: In(hosts) });
    const findings = rows.flatMap((row) => row.findings);
    const [worst] = ['fault', 'warning', 'unknown'].flatMap((state) => findings.filter((one) => one.state === state));
    const missing = rows.length === 0 ? TEXTS.never : (worst?.text ?? null);
    return {
      code: 'domain_status',
      group: 'domain',
      field: 'domain_status',
      required: false,
      text: TEXTS.good,
      missing,
    };
  }
}
