import { hash } from 'node:crypto';
import type { Snapshot, SnapshotTask } from '@duet/contract';
import { BoundedCache } from '@duet/platform';

/** The longest that a look is shown: times of day are in some. */
const KEPT_MS = 60_000;
/** Characters of all looks together: some two hundred pages. */
const MOST_CHARACTERS = 16_000_000;

interface KeptLook {
  look: Snapshot;
  until: number;
}

const lengthOf = ({ look: { html, styles } }: KeptLook): number =>
  html.length + styles.css.length + styles.names.length;

/**
 * First looks that were drawn already, by all that they are drawn from: address, settings, language, country and the answers of
 * the page's calls. So one that is found is right, and whatever changes asks for another.
 */
export class KeptLooks {
  private readonly looks = new BoundedCache<KeptLook>(MOST_CHARACTERS, lengthOf);

  /** Stands for a page in `find` and `keep`. */
  keyOf({ address, boot }: SnapshotTask): string {
    return `${hash('sha256', boot, 'base64')} ${address}`;
  }

  find(key: string, now: number): Snapshot | null {
    const kept = this.looks.get(key);
    return kept && kept.until > now ? kept.look : null;
  }

  /** Keeps a look for a minute; beyond the room for all of them those go that were not asked for the longest. */
  keep(key: string, look: Snapshot, now: number): void {
    this.looks.set(key, { look, until: now + KEPT_MS });
  }
}
