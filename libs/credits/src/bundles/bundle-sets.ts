import type { Country } from '@duet/contract';
import type { Actor } from '@duet/platform';
import { AuditLog, Clock, Ids, requireNoDoubt, Texts, Versions } from '@duet/platform';
import { LaunchChecks, SITE_ROWS } from '@duet/sites';
import type { BundleOffer } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { listSetDoubts } from './bundle-doubts';
import type { BundlePlan, BundleTerms } from './bundle-set.rules';
import { planBundles } from './bundle-set.rules';
import { CreditBundleEntity } from './credit-bundle.entity';

/** Many bundles for one site at once. */
export interface BundleSet {
  siteId: string;
  lines: readonly BundleTerms[];
  /** True: a bundle that is there takes the price and offer of the set; false: it stays. */
  mayChange: boolean;
  /** The staff member has read the doubts. */
  confirmed: boolean;
}

/** Puts many bundles on a site in one transaction, with one entry of the audit log. */
@Injectable()
export class BundleSets {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly audit: AuditLog,
    private readonly versions: Versions,
    private readonly checks: LaunchChecks,
    private readonly texts: Texts,
  ) {}

  /** Says what the set would do; nothing is changed. */
  async plan(tx: EntityManager, { siteId, lines, mayChange }: BundleSet): Promise<BundlePlan> {
    return planBundles(await this.listOf(tx, siteId), lines, { mayChange });
  }

  /** Applies a set. Throws `needs_confirmation` for odd prices and for countries whose bundles would be hidden. */
  async apply(tx: EntityManager, actor: Actor, set: BundleSet): Promise<BundlePlan> {
    const { siteId } = set;
    await tx.query(`SELECT 1 FROM ${SITE_ROWS} WHERE s.id = $1 FOR NO KEY UPDATE`, [siteId]);
    const before = await this.listOf(tx, siteId);
    const plan = planBundles(before, set.lines, set);
    if (plan.added.length + plan.changed.length === 0) return plan;
    const ids = await this.store(tx, siteId, plan);
    const after = await this.listOf(tx, siteId);
    const { countries, name, company } = await this.checks.getSite(tx, siteId);
    if (!set.confirmed) requireNoDoubt(this.texts, actor, doubtsAbout({ before, after, ids, countries }));
    const target = { resource: 'sites', resourceId: siteId, name, siteId, companyId: company.id } as const;
    const sides = { before: { bundles: textsOf(before) }, after: { bundles: textsOf(after) } };
    await this.audit.write(tx, actor, { act: 'changed', ...target, ...sides });
    await this.versions.announce(tx, 'site', '*');
    return plan;
  }

  listOf(tx: EntityManager, siteId: string): Promise<CreditBundleEntity[]> {
    return tx.find(CreditBundleEntity, { where: { site_id: siteId }, order: { country: 'ASC', credits: 'ASC' } });
  }

  private async store(tx: EntityManager, siteId: string, { added, changed }: BundlePlan): Promise<string[]> {
    const now = this.clock.now();
    const times = { created_at: now, updated_at: now };
    const rows = added.map((terms) => ({ site_id: siteId, id: this.ids.next(), ...terms, ...times }));
    if (rows.length > 0) await tx.insert(CreditBundleEntity, rows);
    for (const { before, after } of changed) {
      const { price, on_offer } = after;
      await tx.update(CreditBundleEntity, { site_id: siteId, id: before.id }, { price, on_offer, updated_at: now });
    }
    return [...rows.map(({ id }) => id), ...changed.map(({ before }) => before.id)];
  }
}

/** A set before and after, and which of its bundles are new or changed. */
interface SetChange {
  before: readonly CreditBundleEntity[];
  after: readonly CreditBundleEntity[];
  ids: readonly string[];
  countries: readonly Country[];
}

const doubtsAbout = ({ before, after, ...rest }: SetChange) =>
  listSetDoubts({ before: offered(before), after: offered(after), ...rest });

const offered = (bundles: readonly CreditBundleEntity[]): BundleOffer[] => bundles.filter(({ on_offer }) => on_offer);

/** Bundles as the audit log has them, one text each. */
const textsOf = (bundles: readonly CreditBundleEntity[]): string[] =>
  bundles.map(({ country, credits, price, currency, on_offer }) => {
    const offer = `${credits} credits for ${currency} ${(price / 100).toFixed(2)}`;
    return [country ? `${country}: ${offer}` : offer, on_offer ? '' : 'not on offer'].filter(Boolean).join(', ');
  });
