import { coloursOfNiche } from '@duet/contract';
import type { StoredSettings } from '../settings/stored-settings';

/** The colour that a site is recognised by in the console: its own primary one, or its niche's. */
export const siteColor = (niche: number, settings: StoredSettings): string =>
  settings.theme?.primary ?? coloursOfNiche(niche).light.primary;
