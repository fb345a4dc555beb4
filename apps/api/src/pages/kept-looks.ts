import { hash } from 'node:crypto';
import type { Snapshot, SnapshotTask } from '@duet/contract';

/** The longest that a look is shown: times of day are in some. */
const KEPT_MS = 60_000;
/** Characters of all looks together: some two hundred pages. */
const MOST_CHARACTERS = 16_000_000;

interface KeptLook {
  look: Snapshot;
  until: number;
}

const lengthOf = ({ html, styles }: Snapshot): number => html.length + styles.css.length + styles.names.length;

/**
 * First looks that were drawn already, by all that they are drawn from: address, settings, language, country and the answers of
 * the page's calls. So one that is found is right, and whatever changes asks for another.
 */
export class KeptLooks {
  private readonly looks = new Map<string, KeptLook>();
  private characters = 0;

  /** Stands for a page in `find` and `keep`. */
  keyOf({ address, boot }: SnapshotTask): string {
    return `${hash('sha256', boot, 'base64')} ${address}`;
  }

  find(key: string, now: number): Snapshot | null {
    const kept = this.looks.get(key);
    return kept && kept.until > now ? kept.look : null;
  }

  /** Keeps a look for a minute, and lets go of those whose minute is over; beyond the room for all of them the oldest go. */
  keep(key: string, look: Snapshot, now: number): void {
    this.remove(key);
    this.looks.set(key, { look, until: now + KEPT_MS });
    this.characters += lengthOf(look);
    for (const [oldest, { until }] of this.looks) {
      if (this.characters <= MOST_CHARACTERS && until > now) return;
      this.remove(oldest);
    }
  }

  private remove(key: string): void {
    const kept = this.looks.get(key);
    if (kept && this.looks.delete(key)) this.characters -= lengthOf(kept.look);
  }
}
