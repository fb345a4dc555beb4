import { row, curve, ribbon, type Point } from './geometry';

/** Colour stops of a gradient: place from 0 to 1, colour, opacity. */
export type Stop = readonly [number, string, number?];

export interface Spot {
  readonly at: Point;
  readonly size: readonly [number, number];
  readonly colour: string;
  readonly opacity: number;
  readonly turn?: number;
}

const stopTag = ([place, colour, opacity = 1]: Stop): string =>
  `<stop offset="${place}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** Collects the definitions of one drawing, so that each gradient is written once. */
export class Sheet {
  private readonly definitions = new Map<string, string>();

  /** All definitions as SVG. */
  get defs(): string {
    return `<defs>${[...this.definitions.values()].join('')}</defs>`;
  }

  /** A straight gradient over the drawing's own units. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const line = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" gradientUnits="userSpaceOnUse"`;
    return this.define((id) => `<linearGradient id="${id}" ${line}>${stops.map(stopTag).join('')}</linearGradient>`);
  }

  /** A round gradient that fills the shape it paints. */
  radial(stops: readonly Stop[], focus = ''): string {
    return this.define((id) => `<radialGradient id="${id}" ${focus}>${stops.map(stopTag).join('')}</radialGradient>`);
  }

  /** A soft round touch of colour, like an airbrush. */
  spot({ at, size, colour, opacity, turn = 0 }: Spot): string {
    const fade: Stop[] = row([0, colour, 1], [0.35, colour, 0.72], [0.7, colour, 0.22], [1, colour, 0]);
    const fill = this.radial(fade);
    const place = `cx="${at[0].toFixed(1)}" cy="${at[1].toFixed(1)}" rx="${size[0].toFixed(1)}" ry="${size[1].toFixed(1)}"`;
    const turned = turn ? ` transform="rotate(${turn.toFixed(1)} ${at[0].toFixed(1)} ${at[1].toFixed(1)})"` : '';
    return `<ellipse ${place} fill="${fill}" fill-opacity="${opacity.toFixed(3)}"${turned}/>`;
  }

  /** What is drawn inside stays within the outline. */
  clip(outline: string, inside: string): string {
    const url = this.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
    return `<g clip-path="${url}">${inside}</g>`;
  }

  private define(write: (id: string) => string): string {
    const key = write('');
    const known = this.definitions.get(key);
    const id = known ? (/id="([^"]+)"/.exec(known)?.[1] ?? '') : `d${this.definitions.size}`;
    if (!known) this.definitions.set(key, write(id));
    return `url(#${id})`;
  }
}

/** A filled shape. */
export const fill = (path: string, paint: string, opacity = 1): string =>
  `<path d="${path}" fill="${paint}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : ''}/>`;

export interface Pen {
  readonly paint: string;
  readonly width: number;
  readonly opacity?: number;
}

const LAYERS = [1.9, 1.55, 1.2, 0.85, 0.5, 0.22];

/** A soft line, thinner at both ends: a few faint brush strokes on each other, far quicker than a blur. */
export function brushed(points: readonly Point[], { paint, width, opacity = 1 }: Pen): string {
  const layer = (1 - (1 - Math.min(opacity, 0.95)) ** (1 / LAYERS.length)).toFixed(3);
  const strokes = LAYERS.map((share) => {
    const wide = width * share;
    return `<path d="${ribbon(points, [wide * 0.06, wide * 0.7, wide, wide * 0.7, wide * 0.06])}"/>`;
  });
  return `<g fill="${paint}" fill-opacity="${layer}">${strokes.join('')}</g>`;
}

/** A line with round ends. */
export const line = (points: readonly Point[], { paint, width, opacity = 1 }: Pen): string =>
  `<path d="${curve(points)}" fill="none" stroke="${paint}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-opacity="${opacity.toFixed(2)}"/>`;

/** Many fine lines, written as a few paths: lines of nearly the same look share one. */
export class Strokes {
  private readonly groups = new Map<string, string[]>();

  add(points: readonly Point[], { paint, width, opacity = 1 }: Pen): void {
    const look = `stroke="${paint}" stroke-width="${(Math.round(width * 2) / 2 || 0.5).toFixed(1)}" stroke-opacity="${(Math.round(opacity * 8) / 8 || 0.12).toFixed(2)}"`;
    const group = this.groups.get(look) ?? [];
    group.push(curve(points));
    this.groups.set(look, group);
  }

  toString(): string {
    const paths = [...this.groups].map(([look, lines]) => `<path d="${lines.join('')}" ${look}/>`);
    return `<g fill="none" stroke-linecap="round">${paths.join('')}</g>`;
  }
}
