import type { CreditBundleEntity } from './credit-bundle.entity';

/** A bundle without its site: what is copied or imported. */
export type BundleTerms = Pick<CreditBundleEntity, 'country' | 'currency' | 'credits' | 'price' | 'on_offer'>;
type StoredBundle = BundleTerms & { id: string };

/** The effect of a set of bundles on those that a site has. */
export interface BundlePlan {
  added: BundleTerms[];
  changed: { before: StoredBundle; after: BundleTerms }[];
  /** Bundles that are there already, as they are. */
  kept: number;
}

const keyOf = ({ country, currency, credits }: BundleTerms): string => `${country ?? ''}|${currency}|${credits}`;

/**
 * Compares bundles with those of a site: one of the same country, currency and size is the same bundle. `mayChange`: its
 * price and offer follow the set; else it stays as it is.
 */
export function planBundles(
  stored: readonly StoredBundle[],
  set: readonly BundleTerms[],
  { mayChange }: { mayChange: boolean },
): BundlePlan {
  const byKey = new Map(stored.map((bundle) => [keyOf(bundle), bundle]));
  const plan: BundlePlan = { added: [], changed: [], kept: 0 };
  for (const terms of set) {
    const before = byKey.get(keyOf(terms));
    const isSame = before && before.price === terms.price && before.on_offer === terms.on_offer;
    if (!before) plan.added.push(terms);
    else if (mayChange && !isSame) plan.changed.push({ before, after: terms });
    else plan.kept += 1;
  }
  return plan;
}
