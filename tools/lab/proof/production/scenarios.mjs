import { installAndServe } from './installation.mjs';
import { upgradeAndRestore } from './upgrade.mjs';

/** Each runs by itself: acts 1 to 5, and acts 6 and 7. */
export const SCENARIOS = { installation: installAndServe, upgrade: upgradeAndRestore };
