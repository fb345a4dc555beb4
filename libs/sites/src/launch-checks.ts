import type { ChecklistItem, Country } from '@duet/contract';
import type { Wording } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CompanyEntity } from './company.entity';
import { resolveLayers } from './settings/setting-layers';
import type { StoredSettings } from './settings/stored-settings';
import { SiteDirectory } from './site-directory';
import type { BundleOffer } from './site-pricing';
import { SiteEntity } from './site.entity';

/** The draft of a site as the checks of other libs read it. */
export interface LaunchSite {
  id: string;
  name: string;
  countries: readonly Country[];
  company: CompanyEntity;
  /** The bundles on offer in each of its countries. */
  offersIn: (country: Country) => readonly BundleOffer[];
}

/** One condition of publishing or piece of advice; `missing` says what to do, null: nothing. */
export type LaunchFinding = Omit<ChecklistItem, 'done' | 'text'> & { text: Wording; missing: Wording | null };
export type LaunchCheck = (tx: EntityManager, site: LaunchSite) => Promise<LaunchFinding>;

/** A sentence of the checklist. */
export const checklistText = (key: string, values: Wording['values'] = {}): Wording => ({
  key: `checklist.${key}`,
  values,
});

/** A site with the settings that would be published. */
export type LaunchDraft = Pick<SiteEntity, 'id' | 'name' | 'niche'> & { company: CompanyEntity; draft: StoredSettings };

/** Checks of publishing that libs above this one know of: each is registered by the lib whose affair it is. */
@Injectable()
export class LaunchChecks {
  private readonly checks: LaunchCheck[] = [];

  constructor(private readonly directory: SiteDirectory) {}

  register(check: LaunchCheck): void {
    this.checks.push(check);
  }

  /** The findings of the other libs. Needs the system role. */
  async list(tx: EntityManager, draft: LaunchDraft): Promise<LaunchFinding[]> {
    const site = await this.toSite(tx, draft);
    const findings: LaunchFinding[] = [];
    for (const check of this.checks) findings.push(await check(tx, site));
    return findings;
  }

  /** The draft of a site by id. Throws where there is none. Needs the system role. */
  async getSite(tx: EntityManager, id: string): Promise<LaunchSite> {
    const { name, niche, company_id, draft } = await tx.findOneByOrFail(SiteEntity, { id });
    const company = await tx.findOneByOrFail(CompanyEntity, { id: company_id });
    return this.toSite(tx, { id, name, niche, company, draft });
  }

  private async toSite(tx: EntityManager, { id, name, niche, company, draft }: LaunchDraft): Promise<LaunchSite> {
    const [{ bundles }] = (await tx.query(`SELECT ${this.directory.bundlesOf('$1::uuid')} AS bundles`, [id])) as [
      { bundles: BundleOffer[] },
    ];
    const { countries } = resolveLayers({ niche, name, company, site: draft, country: null }).values;
    return { id, name, countries, company, offersIn: (country) => this.directory.offeredIn(bundles, country) };
  }
}
