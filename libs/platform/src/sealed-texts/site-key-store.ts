import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../clock';
import type { KeyRing } from '../keys/key-ring';
import { SiteKeyEntity } from './site-key.entity';
import { makeSiteKey, openSiteKey } from './site-key-wrapping';

const DAY_MS = 24 * 3_600_000;
const LAST = { number: 'DESC' } as const;

interface StoreParts {
  /** The database as the role that sees every site, with `SiteKeyEntity`. */
  source: DataSource;
  clock: Clock;
  ring: KeyRing;
}

/** Makes and removes data keys of sites for the operator of the machine. */
export class SiteKeyStore {
  static readonly entities = [SiteKeyEntity];

  constructor(private readonly parts: StoreParts) {}

  /** The keys of a site, the newest first. */
  list(siteId: string): Promise<SiteKeyEntity[]> {
    return this.parts.source.manager.find(SiteKeyEntity, { where: { site_id: siteId }, order: LAST });
  }

  /** Makes the first key of a site that writes in clear. False where it has one. */
  begin(siteId: string): Promise<boolean> {
    return this.add(siteId, (newest) => newest === undefined || newest.number === 0);
  }

  /** Makes the next key of a site. */
  turn(siteId: string): Promise<boolean> {
    return this.add(siteId, () => true);
  }

  /** Makes a key in the place of one that no key of the platform opens any more. False where the newest can be opened. */
  replaceLost(siteId: string): Promise<boolean> {
    return this.add(siteId, (newest) => newest !== undefined && newest.number > 0 && !this.canOpen(newest));
  }

  /** True for a key that the platform can open. */
  canOpen({ wrapped, ...name }: SiteKeyEntity): boolean {
    return wrapped !== null && openSiteKey(this.parts.ring, { ...name, wrapped }) !== null;
  }

  /** Notes that every text of a site is sealed by this key. */
  async noteSealed({ site_id, number }: SiteKeyEntity): Promise<void> {
    const { source, clock } = this.parts;
    await source.manager.update(SiteKeyEntity, { site_id, number }, { sealed_at: clock.now() });
  }

  /** Removes the keys of a site that a newer one has replaced for a day; with `isAtOnce` all but the newest. The caller knows that nothing is sealed by them. */
  retire(siteId: string, { isAtOnce }: { isAtOnce: boolean }): Promise<number[]> {
    return this.change(siteId, async (tx, [newest, ...older]) => {
      const age = newest ? this.parts.clock.now().getTime() - newest.created_at.getTime() : 0;
      if (!isAtOnce && age < DAY_MS) return [];
      for (const { site_id, number } of older) await tx.delete(SiteKeyEntity, { site_id, number });
      return older.map(({ number }) => number);
    });
  }

  private add(siteId: string, isDue: (newest: SiteKeyEntity | undefined) => boolean): Promise<boolean> {
    return this.change(siteId, async (tx, [newest]) => {
      if (!isDue(newest)) return false;
      const name = { site_id: siteId, number: (newest?.number ?? 0) + 1 };
      const wrapped = makeSiteKey(this.parts.ring, name);
      await tx.insert(SiteKeyEntity, { ...name, wrapped, created_at: this.parts.clock.now(), sealed_at: null });
      return true;
    });
  }

  /** Every process hears of it after the commit. */
  private change<T>(siteId: string, work: (tx: EntityManager, keys: SiteKeyEntity[]) => Promise<T>): Promise<T> {
    return this.parts.source.transaction(async (tx) => {
      await tx.query('LOCK TABLE site_keys IN SHARE ROW EXCLUSIVE MODE');
      const answer = await work(tx, await tx.find(SiteKeyEntity, { where: { site_id: siteId }, order: LAST }));
      await tx.query(`SELECT pg_notify('duet_versions', $1)`, [`site-keys:${siteId}`]);
      return answer;
    });
  }
}
