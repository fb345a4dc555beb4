import type { EntityManager } from 'typeorm';

/** A host name of a site; the primary one is the sender of its mails. */
export interface SiteHost {
  site_id: string;
  host: string;
  is_primary: boolean;
}

/** The host names of a site, the primary one first; without one, those of all sites that are not archived. Needs the system role. */
export async function listHosts(tx: EntityManager, siteId?: string): Promise<SiteHost[]> {
  const which = siteId ? 's.id = $1' : `s.status <> 'archived'`;
  return tx.query(
    `SELECT d.site_id, d.host, d.is_primary FROM domains d JOIN sites s ON s.id = d.site_id
     WHERE ${which} ORDER BY d.site_id, d.is_primary DESC, d.host`,
    siteId ? [siteId] : [],
  );
}
