/**
 * Deals things out to the beats of a round, as many to each: everything has its turn once in a round, and no beat has the
 * work of all.
 */
export class Rounds<T> {
  private readonly shares: Set<T>[];
  private readonly shareOf = new Map<T, Set<T>>();
  private beat = 0;

  constructor(beats: number) {
    this.shares = Array.from({ length: beats }, () => new Set<T>());
  }

  add(one: T): void {
    const share = this.shares.reduce((least, other) => (other.size < least.size ? other : least));
    share.add(one);
    this.shareOf.set(one, share);
  }

  delete(one: T): void {
    this.shareOf.get(one)?.delete(one);
    this.shareOf.delete(one);
  }

  /** Those whose turn is at the next beat. */
  next(): T[] {
    this.beat = (this.beat + 1) % this.shares.length;
    return [...this.shares[this.beat]!];
  }
}
