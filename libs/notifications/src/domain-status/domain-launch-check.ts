import type { Wording } from '@duet/platform';
import type { LaunchFinding, LaunchSite } from '@duet/sites';
import { checklistText, LaunchChecks, listHosts } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import type { KeptFinding } from './domain-check.entity';
import { DomainCheckEntity } from './domain-check.entity';

/** A finding of an earlier version has no wording. */
const wordingOf = ({ wording, text }: KeptFinding): Wording => wording?.text ?? { key: 'as_it_was', values: { text } };

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
    const found = worst ? wordingOf(worst) : null;
    const missing = rows.length === 0 ? checklistText('domain_status.never') : found;
    return {
      code: 'domain_status',
      group: 'domain',
      field: 'domain_status',
      required: false,
      text: checklistText('domain_status.done'),
      missing,
    };
  }
}
