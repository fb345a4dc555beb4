import type { Country } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { Clock, Ids } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { presetBundles } from './bundles.rules';
import { CreditBundleEntity } from './credit-bundle.entity';

const COLUMNS = 'country, currency, credits, price, on_offer';

/** SQL expression of the bundles on offer as a JSON list; `site` is the SQL expression of the site's id. */
export const bundlesSql = (site: string): string => `
  coalesce((SELECT json_agg(json_build_object('id', b.id, 'country', b.country, 'currency', b.currency,
      'credits', b.credits, 'price', b.price) ORDER BY b.credits, b.id)
    FROM credit_bundles b WHERE b.site_id = ${site} AND b.on_offer), '[]')`;

/** The same of the bundles that were on offer at the moment `at`, another SQL expression. */
export const bundlesAtSql = (site: string, at: string): string => `
  coalesce((SELECT json_agg(json_build_object('id', b.bundle_id, 'country', b.country, 'currency', b.currency,
      'credits', b.credits, 'price', b.price) ORDER BY b.credits, b.bundle_id)
    FROM credit_bundle_versions b WHERE b.site_id = ${site} AND b.on_offer AND b.from_at <= ${at}
      AND (b.until_at IS NULL OR b.until_at > ${at})), '[]')`;

/** Creates the bundles of new sites: copies of another site's, or the preset ones of their countries' currencies. */
@Injectable()
export class BundlesService {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Creates the first bundles of a new site; does nothing where it has some. Needs the system role. */
  async begin(tx: EntityManager, { site }: SiteContext, { countries, like }: FirstBundles): Promise<void> {
    if (await tx.existsBy(CreditBundleEntity, { site_id: site.id })) return;
    const now = this.clock.now();
    const newKeys = () => ({ site_id: site.id, id: this.ids.next(), created_at: now, updated_at: now });
    const copies = like === null ? [] : await this.listOf(tx, like);
    const preset = presetBundles(countries).map((bundle) => ({ ...bundle, country: null, on_offer: true }));
    const rows = (copies.length > 0 ? copies : preset).map((bundle) => ({ ...bundle, ...newKeys() }));
    if (rows.length > 0) await tx.insert(CreditBundleEntity, rows);
  }

  private listOf(
    tx: EntityManager,
    siteId: string,
  ): Promise<Pick<CreditBundleEntity, 'currency' | 'credits' | 'price'>[]> {
    return tx.query(`SELECT ${COLUMNS} FROM credit_bundles WHERE site_id = $1 ORDER BY id`, [siteId]);
  }
}

interface FirstBundles {
  countries: readonly Country[];
  /** The site whose bundles are copied. */
  like: string | null;
}
