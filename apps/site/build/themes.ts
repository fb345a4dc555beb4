import type { NicheName, NicheTheme } from '@duet/contract';
import { runnerImport } from 'vite';
import { contract } from './sources';

interface ThemesModule {
  NICHE_THEMES: Record<NicheName, NicheTheme>;
}

/** The niches' themes. A configuration runs before the alias of the contract holds, so it loads them at build time. */
export async function loadThemes(): Promise<ThemesModule['NICHE_THEMES']> {
  const { module } = await runnerImport<ThemesModule>(contract, { configFile: false, logLevel: 'error' });
  return module.NICHE_THEMES;
}
