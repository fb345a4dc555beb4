// Times in buckets, each 2 % wider than the one before: a million of them take the room of a few hundred numbers.
const FIRST_MS = 0.05;
const GROWTH = Math.log(1.02);
const MOST = 800;

export class Histogram {
  buckets = new Uint32Array(MOST);
  count = 0;
  max = 0;

  add(ms) {
    const index = ms <= FIRST_MS ? 0 : Math.ceil(Math.log(ms / FIRST_MS) / GROWTH);
    this.buckets[Math.min(MOST - 1, index)] += 1;
    this.count += 1;
    if (ms > this.max) this.max = ms;
  }

  /** Milliseconds at or below which this share of the times lies, at most 2 % too high; 0 without any. */
  percentile(share) {
    const rank = Math.ceil(this.count * share);
    let seen = 0;
    for (let index = 0; index < MOST && rank > 0; index += 1) {
      seen += this.buckets[index];
      if (seen >= rank) return Math.min(this.max, FIRST_MS * Math.exp(index * GROWTH));
    }
    return 0;
  }
}
