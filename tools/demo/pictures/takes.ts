import { SITTERS, sittingOf } from './cast';
import { asPicture, drawPortrait } from './portrait';
import type { Sitter } from './sitter';
import { drawStill, STILL_LIVES, type StillLife } from './stills';

/** One picture of the demo: the key by which members name it, and how to draw it as SVG. */
export interface Take {
  readonly key: string;
  readonly draw: () => string;
}

/** Each thing comes in so many colours. */
export const STILL_TURNS = 2;

export const portraitKey = ({ key }: Sitter, take: number): string => `${key}-${take}`;
export const stillKey = (still: StillLife, turn: number): string => `${still}-${turn}`;

/** Every third sitter comes back for a second portrait. */
export const sitsTwice = (sitter: Sitter): boolean => SITTERS.indexOf(sitter) % 3 === 0;

const portrait = (sitter: Sitter, take: number): Take => ({
  key: portraitKey(sitter, take),
  draw: () => asPicture(drawPortrait(sitter, sittingOf(sitter, take))),
});

/** Everything that is drawn for the demo: faces, second faces, and pictures of pets, things and places. */
export const TAKES: readonly Take[] = [
  ...SITTERS.map((sitter) => portrait(sitter, 0)),
  ...SITTERS.filter(sitsTwice).map((sitter) => portrait(sitter, 1)),
  ...STILL_LIVES.flatMap((still, place) =>
    Array.from({ length: STILL_TURNS }, (_unused, turn) => ({
      key: stillKey(still, turn),
      draw: () => asPicture(drawStill(still, place + turn * 2)),
    })),
  ),
];
