import type { BrandPicture, SiteTheme } from '@duet/contract';
import { BRAND_PICTURES, DomainError, readBrandAddress } from '@duet/contract';
import type { StaffRef, Storage } from '@duet/platform';
import { requireReach, scopeOf } from '@duet/platform';
import type { EntityManager } from 'typeorm';

/** The folder of a site's own pictures in storage. */
export const brandFolder = (siteId: string): string => `${siteId}/brand`;

/** The storage key of a file by the parts of its address. */
export const brandKey = ({ siteId, folder, file }: { siteId: string; folder: string; file: string }): string =>
  `${brandFolder(siteId)}/${folder}/${file}`;

/**
 * SQL query of the addresses (`address`) that any draft, version, planned publishing or company names as a picture: what none
 * of them names may go.
 */
export const BRAND_ADDRESSES_SQL = (() => {
  const themes = [
    `SELECT draft->'theme' AS theme FROM sites`,
    `SELECT settings->'theme' FROM site_versions`,
    `SELECT settings->'theme' FROM site_schedules`,
    `SELECT settings->'theme' FROM companies`,
  ].join(' UNION ALL ');
  const names = BRAND_PICTURES.map((name) => `(theme->>'${name}')`).join(', ');
  return `SELECT DISTINCT p.address FROM (${themes}) t CROSS JOIN LATERAL (VALUES ${names}) p (address)
    WHERE p.address IS NOT NULL`;
})();

/** Throws a fault of the theme where it names an uploaded picture that is not in storage. */
export async function requireStoredPictures(storage: Storage, theme: SiteTheme | null | undefined): Promise<void> {
  for (const name of BRAND_PICTURES) {
    const address = theme?.[name];
    const parts = address ? readBrandAddress(address) : null;
    if (!address || !parts) continue;
    const file = address.slice(address.lastIndexOf('/') + 1);
    if (!(await storage.has(brandKey({ ...parts, file })))) throw missingPicture(name);
  }
}

const missingPicture = (name: BrandPicture) => DomainError.field(`settings.theme.${name}`, 'picture_gone');

/** A site as the audit log names it, and the picture that its draft has. */
export interface BrandSite {
  name: string;
  company_id: string;
  picture: string | null;
}

/** The site that a picture is uploaded for. Throws `forbidden` without the permission, `not_found` beyond reach. */
export async function reachBrandSite(
  tx: EntityManager,
  staff: StaffRef,
  { id, kind }: { id: string; kind: BrandPicture },
): Promise<BrandSite> {
  scopeOf(staff, 'sites:write');
  const [site] = (await tx.query(
    `SELECT name, company_id, draft -> 'theme' ->> $2 AS picture FROM sites WHERE id = $1`,
    [id, kind],
  )) as BrandSite[];
  if (!site) throw new DomainError('not_found');
  requireReach(staff, 'sites:write', { company_id: site.company_id, site_id: id });
  return site;
}
