import { fontStack } from './fonts';
import { lookProperties } from './look-css';
import type { NicheTheme, Palette } from '@duet/contract';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `--d-…` declarations of one mode. */
export function paletteCss(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--d-${kebab(name)}:${colour}`)
    .join(';');
}

function shapeCss({ look, type, radius, density }: NicheTheme): string {
  const values: Record<string, string> = {
    'font-headline': fontStack(type.headline),
    'font-body': fontStack(type.body),
    'headline-weight': String(type.weight),
    'headline-tracking': `${type.tracking}em`,
    'headline-leading': String(type.leading),
    'headline-case': type.case,
    'headline-stretch': `${type.stretch}%`,
    'radius-control': `${radius.control}px`,
    'radius-card': `${radius.card}px`,
    'radius-photo': `${radius.photo}px`,
    unit: `${density}px`,
    ...lookProperties(look),
  };
  return Object.entries(values)
    .map(([name, value]) => `--d-${name}:${value}`)
    .join(';');
}

/** The custom properties of a theme, light and, by the system's wish, dark. */
export function themeCss(theme: NicheTheme): string {
  return [
    `:root{font-size:${(theme.type.base / 16) * 100}%;color-scheme:light dark;${shapeCss(theme)};--d-cast:var(--d-primary);--d-wash:1;${paletteCss(theme.light)}}`,
    `@media (prefers-color-scheme:dark){:root{--d-cast:#000;--d-wash:.4;${paletteCss(theme.dark)}}}`,
  ].join('');
}
