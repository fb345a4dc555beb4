import { sealedColumns } from '@duet/domains';
import type { Masters } from '@duet/platform';
import { Clock, KeyStore, SiteKeyStore, SiteSealing } from '@duet/platform';
import type { DataSource } from 'typeorm';
import { DEMO_SITES } from './sites';

export const sealingEntities = [...KeyStore.entities, ...SiteKeyStore.entities];

/** Seals the texts of the demo's sites: the seed writes them in clear. */
export async function sealTexts(source: DataSource, masters: Masters): Promise<void> {
  const clock = new Clock();
  const ring = await new KeyStore({ source, clock, masters }, 'demo').openRing();
  const sealing = new SiteSealing({ source, clock, ring, columns: sealedColumns });
  for (const { id } of DEMO_SITES) {
    await sealing.keys.begin(id);
    await sealing.run(id);
  }
}
