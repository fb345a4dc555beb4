import { curve, dense, resample, type Point } from './geometry';

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
    const fade: Stop[] = [[0, colour, 1], [0.35, colour, 0.72], [0.7, colour, 0.22], [1, colour, 0]];
    const fill = this.radial(fade);
    const place = `cx="${at[0].toFixed(1)}" cy="${at[1].toFixed(1)}" rx="${size[0].toFixed(1)}" ry="${size[1].toFixed(1)}"`;
    const turned = turn ? ` transform="rotate(${turn.toFixed(1)} ${at[0].toFixed(1)} ${at[1].toFixed(1)})"` : '';
    return `<ellipse ${place} fill="${fill}" fill-opacity="${opacity.toFixed(3)}"${turned}/>`;
  }

  /** A soft line: overlapping touches of an airbrush, thinner at both ends. */
  brush(points: readonly Point[], { paint, width, opacity = 1 }: Pen): string {
    const fade: Stop[] = [[0, paint, 1], [0.4, paint, 0.66], [0.75, paint, 0.18], [1, paint, 0]];
    const tip = this.radial(fade);
    const line = dense(points, 40);
    const length = line.reduce((sum, [x, y], index) => sum + Math.hypot(x - (line[index - 1]?.[0] ?? x), y - (line[index - 1]?.[1] ?? y)), 0);
    const count = Math.max(Math.round(length / (width * 0.6)), 4);
    const layer = (1 - (1 - Math.min(opacity, 0.95)) ** 0.72).toFixed(3);
    const touches = resample(line, count).map(([x, y], index) => {
      const radius = width * (0.45 + 0.55 * Math.sin(((index + 0.5) / count) * Math.PI));
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}"/>`;
    });
    return `<g fill="${tip}" fill-opacity="${layer}">${touches.join('')}</g>`;
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
