import { DomainError } from '@duet/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Database } from '../database/database';
import type { Statement } from '../database/lines-query';
import { withCause } from '../http/cause';
import { KeyRing } from '../keys/key-ring';
import { Log } from '../logging';
import { Versions } from '../versions';
import type { SiteKey } from './sealed-text';
import type { SiteKeyEntity } from './site-key.entity';
import { makeSiteKey, openSiteKey } from './site-key-wrapping';

/** Older keys are read anew beside the work; much older ones before it. Together less than `KEY_SPREAD_MS`. */
const FRESH_MS = 10_000;
const USABLE_MS = 18_000;
/** Sites whose keys a process keeps. */
const MOST_SITES = 2_000;

type SiteKeyRow = Pick<SiteKeyEntity, 'number' | 'wrapped'>;

const READ: Statement = {
  name: 'platform.site_keys',
  text: 'SELECT number, wrapped FROM site_keys WHERE site_id = $1 ORDER BY number DESC',
};

/** The first one stays. $1 site, $2 number, $3 sealed key, $4 now */
const MAKE: Statement = {
  name: 'platform.make_site_key',
  text: `INSERT INTO site_keys (site_id, number, wrapped, created_at, sealed_at) VALUES ($1, $2, $3, $4, $4)
    ON CONFLICT (site_id, number) DO NOTHING RETURNING number`,
};

/** The data keys of one site, as a process has them. */
export interface SiteKeySet {
  /** The key that writes; null: texts are written in clear. */
  writing: SiteKey | null;
  /** The site has no row at all: its first key is made when it is first needed. */
  isEmpty: boolean;
  /** The newest key cannot be opened: nothing may be written. */
  isLost: boolean;
  find: (number: number) => SiteKey | undefined;
}

interface KeptKeys {
  keys: Promise<SiteKeySet>;
  readAt: number;
  isRenewing: boolean;
}

/** The data keys of sites, kept in memory. Reading and writing texts asks the database for none but once in a while. */
@Injectable()
export class SiteKeys {
  private readonly kept = new Map<string, KeptKeys>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ring: KeyRing,
    private readonly log: Log,
    versions: Versions,
  ) {
    versions.listen('site-keys', (siteId) => (siteId === '*' ? this.kept.clear() : this.kept.delete(siteId)));
  }

  /** The keys of a site as they were at most 18 s ago. */
  get(siteId: string): Promise<SiteKeySet> {
    const kept = this.kept.get(siteId);
    const age = kept ? this.clock.now().getTime() - kept.readAt : Infinity;
    if (!kept || Math.abs(age) >= USABLE_MS) return this.reload(siteId);
    if (age >= FRESH_MS && !kept.isRenewing) this.renew(siteId, kept);
    return kept.keys;
  }

  /** The same, read now. */
  reload(siteId: string): Promise<SiteKeySet> {
    const entry = { keys: this.read(siteId), readAt: this.clock.now().getTime(), isRenewing: false };
    this.keep(siteId, entry);
    entry.keys.catch(() => {
      if (this.kept.get(siteId) === entry) this.kept.delete(siteId);
    });
    return entry.keys;
  }

  /** The keys of a site that is about to write; its first one is made here. Throws `unavailable` where the newest cannot be opened. */
  async getForWriting(siteId: string): Promise<SiteKeySet> {
    let keys = await this.get(siteId);
    if (keys.isEmpty) {
      const first = { site_id: siteId, number: 1 };
      const values = [siteId, first.number, makeSiteKey(this.ring, first), this.clock.now()];
      await this.db.rows({ site: { id: siteId } }, MAKE, values);
      keys = await this.reload(siteId);
    }
    if (keys.isLost) throw withCause(new DomainError('unavailable'), 'the data key of the site cannot be opened');
    return keys;
  }

  private keep(siteId: string, entry: KeptKeys): void {
    this.kept.delete(siteId);
    this.kept.set(siteId, entry);
    if (this.kept.size <= MOST_SITES) return;
    const [oldest] = this.kept.keys();
    this.kept.delete(oldest!);
  }

  /** Beside the work that goes on with the keys of before. What was read before a drop is not kept. */
  private renew(siteId: string, kept: KeptKeys): void {
    kept.isRenewing = true;
    const readAt = this.clock.now().getTime();
    this.read(siteId).then(
      (keys) => {
        if (this.kept.get(siteId) !== kept) return;
        this.keep(siteId, { keys: Promise.resolve(keys), readAt, isRenewing: false });
      },
      (error: unknown) => {
        kept.isRenewing = false;
        this.log.error('data keys cannot be read', error, { site: siteId });
      },
    );
  }

  private async read(site_id: string): Promise<SiteKeySet> {
    const rows = await this.db.rows<SiteKeyRow>({ site: { id: site_id } }, READ, [site_id]);
    return toKeySet(this.ring, site_id, rows);
  }
}

/** The keys of a site from its rows, the newest first. */
export function toKeySet(ring: KeyRing, site_id: string, rows: readonly SiteKeyRow[]): SiteKeySet {
  const [newest] = rows;
  const opened = rows.flatMap(({ number, wrapped }) => {
    const key = wrapped && openSiteKey(ring, { site_id, number, wrapped });
    return key ? [key] : [];
  });
  const byNumber = new Map(opened.map((key) => [key.number, key]));
  const writing = (newest && byNumber.get(newest.number)) ?? null;
  return {
    writing,
    isEmpty: newest === undefined,
    isLost: newest !== undefined && newest.number > 0 && writing === null,
    find: (number) => byNumber.get(number),
  };
}
