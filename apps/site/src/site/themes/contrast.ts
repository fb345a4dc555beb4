import type { Palette } from '@duet/contract';

type Pair = readonly [ink: keyof Palette, ground: keyof Palette];

/** Pairs that carry text: at least 4.5:1 (WCAG 1.4.3). */
export const textPairs: readonly Pair[] = [
  ...(['bg', 'surface', 'tint'] as const).flatMap(
    (ground) =>
      [
        ['text', ground],
        ['soft', ground],
        ['link', ground],
        ['good', ground],
        ['warn', ground],
        ['bad', ground],
      ] as const,
  ),
  ['onPrimary', 'primary'],
  ['onAccent', 'accent'],
  ['onStage', 'stage'],
  ['stageSoft', 'stage'],
  ['onBad', 'bad'],
];

/** Pairs that carry shapes one must see: at least 3:1 (WCAG 1.4.11). */
export const shapePairs: readonly Pair[] = [
  ['edge', 'surface'],
  ['edge', 'bg'],
  ['primary', 'surface'],
  ['primary', 'bg'],
];

function channel(hex: string, at: number): number {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of `#RRGGBB`. */
export function luminance(hex: string): number {
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Black or white, whichever reads better on the ground. */
export function inkOn(ground: string): string {
  return contrast('#FFFFFF', ground) >= contrast('#111111', ground) ? '#FFFFFF' : '#111111';
}
