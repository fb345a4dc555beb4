import type { Study } from './features';
import { row, type Point } from './geometry';
import { brushed } from './sheet';
import { frame } from './skin';

/** What someone wears: how it is cut at the neck, its cloth and its colours. */
export interface Outfit {
  readonly cut: 'crew' | 'vneck' | 'scoop' | 'off' | 'roll' | 'shirt' | 'straps' | 'hood';
  readonly over?: 'blazer' | 'leather' | 'cardigan' | 'denim';
  readonly colour: string;
  readonly overColour?: string;
  readonly pattern?: 'stripes' | 'dots' | 'knit' | 'check';
  readonly accent?: string;
}

type Side = (side: number) => Point[];

/** Where cloth can hang: the neck, the shoulders and the line that falls from them. */
export function shoulders(study: Study): {
  line: Side;
  half: number;
  slope: number;
  shoulder: number;
  top(x: number): number;
} {
  const { neck: half, shoulder, slope } = frame(study);
  const top = (x: number): number => {
    const share = Math.min(Math.max((Math.abs(x) - half - 20) / (shoulder * 0.7 - half - 20), 0), 1);
    return 162 + (slope - 24 - 162) * share ** 0.8;
  };
  const line: Side = (side) =>
    row(
      [side * shoulder * 0.7, slope - 26],
      [side * (shoulder + 1), slope + 6],
      [side * (shoulder + 22), slope + 90],
      [side * (shoulder + 30), 460],
    );
  return { line, half, slope, shoulder, top };
}

/** Creases under the arms and the light on the shoulder. */
export function folds(study: Study, shade: string, light: string): string {
  const { slope, shoulder } = shoulders(study);
  const lit = study.sitter.pose.light;
  const at = (side: number, points: readonly Point[]): Point[] =>
    points.map(([x, y]): Point => [side * shoulder * x, y]);
  const arm = (side: number): string =>
    brushed(at(side, row([0.86, 480], [0.79, slope + 160], [0.74, slope + 70])), {
      paint: shade,
      width: 26,
      opacity: 0.42,
    }) +
    brushed(at(side, row([0.8, slope + 150], [0.55, slope + 112], [0.3, slope + 104])), {
      paint: shade,
      width: 18,
      opacity: 0.22,
    });
  const gleam = brushed(at(lit, row([0.42, slope - 14], [0.86, slope + 14], [1.02, slope + 90])), {
    paint: light,
    width: 26,
    opacity: 0.42,
  });
  const chest = brushed(row([-lit * 40, slope + 110], [-lit * 60, slope + 190], [-lit * 54, 480]), {
    paint: shade,
    width: 24,
    opacity: 0.35,
  });
  return arm(-1) + arm(1) + gleam + chest;
}
