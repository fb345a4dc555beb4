import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NicheName, NicheTheme } from '@duet/contract';
import type { Plugin } from 'vite';
import { brandCss } from '../src/site/themes/brand';
import { themeCss } from '../src/site/themes/theme-css';
import { landingTemplate } from '../src/features/landing/landing-template';
import { fontFaces } from './font-faces';
import type { FontFile } from './font-faces';
import { loadThemes } from './themes';

function describe(theme: NicheTheme): { entry: object; files: FontFile[] } {
  const faces = [...new Set([theme.type.headline, theme.type.body])].map(fontFaces);
  return {
    entry: {
      hero: theme.hero,
      css: faces.map(({ css }) => css).join('') + themeCss(theme),
      preload: faces
        .flatMap(({ files }) => files.map(({ fileName }) => `/${fileName}`))
        .filter((file) => !file.includes('latin-ext')),
      brand_css: brandCss,
      theme_color: { light: theme.light.bg, dark: theme.dark.bg },
      colors: { light: theme.light, dark: theme.dark },
    },
    files: faces.flatMap((face) => face.files),
  };
}

/** Writes what the server needs to fill the shell: themes.json, landing/<niche>.html, icons/<niche>.svg and the fonts. */
export function themeFiles(root: string): Plugin {
  const part = (...names: string[]) => readFileSync(path.join(root, 'src', ...names), 'utf8');
  return {
    name: 'duet-theme-files',
    apply: 'build',
    async generateBundle() {
      const themes = Object.entries(await loadThemes()) as [NicheName, NicheTheme][];
      const described = themes.map(([niche, theme]) => ({ niche, ...describe(theme) }));
      const fontFiles = new Map(described.flatMap(({ files }) => files).map((file) => [file.fileName, file.source]));
      for (const [fileName, source] of fontFiles) this.emitFile({ type: 'asset', fileName, source });
      this.emitFile({
        type: 'asset',
        fileName: 'themes.json',
        source: JSON.stringify(Object.fromEntries(described.map(({ niche, entry }) => [niche, entry])), null, 1),
      });
      for (const [niche] of themes) {
        const mark = part(`site/niches/${niche}/mark.svg`);
        const source = landingTemplate({
          page: part('features/landing/landing.html'),
          start: part('features/landing/start.html'),
          hero: part(`site/niches/${niche}/hero.html`),
          mark,
        });
        this.emitFile({ type: 'asset', fileName: `landing/${niche}.html`, source });
        this.emitFile({ type: 'asset', fileName: `icons/${niche}.svg`, source: mark });
      }
    },
  };
}
