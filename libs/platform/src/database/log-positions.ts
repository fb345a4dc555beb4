interface Sample {
  at: number;
  position: number;
}

/** Older positions say no more than that a replica is late. */
const KEPT_MS = 600_000;

/** Positions of the primary's log by time: they say by how much a replica is behind, with one clock and also while nobody writes. */
export class LogPositions {
  private readonly samples: Sample[] = [];

  /** Notes where the primary's log ended at a time, both growing. */
  note(sample: Sample): void {
    this.samples.push(sample);
    while (this.samples[0]!.at < sample.at - KEPT_MS) this.samples.shift();
  }

  /**
   * The longest time for which something may be missing at `position`: since the last sample that it has reached. None that it has reached:
   * Infinity, because the log may have been there long before the first sample.
   */
  lagAt(position: number, now: number): number {
    const newest = this.samples.at(-1);
    if (newest && position >= newest.position) return 0;
    const reached = this.samples.findLast((sample) => sample.position <= position);
    return reached ? now - reached.at : Infinity;
  }
}
