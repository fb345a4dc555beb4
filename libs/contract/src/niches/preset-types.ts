import type { Gender } from '../enums';
import type { SettingsOfSite, ValueKey } from '../sites/settings/setting-definitions';

/** The site settings that a niche sets; every other one comes from the platform, the company or the site (D-66). */
export type NicheSettings = {
  readonly [K in ValueKey]?: SettingsOfSite[K] extends (infer Option)[] ? readonly Option[] : SettingsOfSite[K];
};

/** Defaults of the search; null leaves them to the member's gender, sexuality and age (D-13, D-18). */
export interface NicheSearch {
  readonly genders: readonly Gender[] | null;
  readonly min_age: number | null;
  readonly max_age: number | null;
}

/** A niche's presets (D-75); its texts are in `locales/<language>/niches.json` under its key, the console's in `console/words.json` and `console/sites.json`. */
export interface NichePreset {
  readonly search: NicheSearch;
  readonly settings: NicheSettings;
}
