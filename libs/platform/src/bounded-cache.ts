/** Values of a process by key, up to a total size: beyond it those go that were not asked for the longest. */
export class BoundedCache<Value> {
  /** The least lately asked for first. */
  private readonly entries = new Map<string, Value>();
  private size = 0;

  /** `sizeOf` in the unit of `most`. */
  constructor(
    private readonly most: number,
    private readonly sizeOf: (value: Value) => number,
  ) {}

  /** The value of a key, or undefined. */
  get(key: string): Value | undefined {
    const value = this.entries.get(key);
    if (value === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, value);
    return value;
  }

  /** Puts a value in, in place of the one that its key had. */
  set(key: string, value: Value): void {
    this.delete(key);
    this.entries.set(key, value);
    this.size += this.sizeOf(value);
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.most) return;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    const value = this.entries.get(key);
    if (value === undefined) return;
    this.entries.delete(key);
    this.size -= this.sizeOf(value);
  }
}
