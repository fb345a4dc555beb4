import { groupBySite } from './by-site';

interface Asked<K, V> {
  key: K;
  resolve: (value: V) => void;
  reject: (error: unknown) => void;
}

const MOST = 200;

/**
 * Answers many questions by one call of `load`: those that come while one is under way wait for the next. `load` answers in
 * the order of its keys; what it throws, all of them throw.
 */
export class Batcher<K, V> {
  private waiting: Asked<K, V>[] = [];
  private isLoading = false;

  constructor(private readonly load: (keys: K[]) => Promise<V[]>) {}

  get(key: K): Promise<V> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, resolve, reject });
      if (!this.isLoading) void this.run();
    });
  }

  /** Begins at the end of this turn of the event loop, when all that comes with it is there. */
  private async run(): Promise<void> {
    this.isLoading = true;
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) await this.answer(this.waiting.splice(0, MOST));
    this.isLoading = false;
  }

  private async answer(batch: Asked<K, V>[]): Promise<void> {
    try {
      const values = await this.load(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, index) => resolve(values[index]!));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** Loads what belongs to several sites site by site, and answers in the order of the keys. */
export async function loadBySite<K extends { siteId: string }, V>(
  keys: readonly K[],
  load: (siteId: string, keys: K[]) => Promise<V[]>,
): Promise<V[]> {
  const found = new Map<K, V>();
  for (const [{ site }, own] of groupBySite(keys, ({ siteId }) => siteId)) {
    const values = await load(site.id, own);
    own.forEach((key, index) => found.set(key, values[index]!));
  }
  return keys.map((key) => found.get(key)!);
}
