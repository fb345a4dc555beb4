/** A line around a picture, with a gap in the colour of the ground. */
export const ring = (ground: string, line: string) => `0 0 0 3px ${ground}, 0 0 0 4px ${line}`;
/** A colour at a share in per cent, the rest transparent. */
export const faint = (colour: string, share: number) => `color-mix(in oklab, ${colour} ${share}%, transparent)`;
/** The same for a page's ground, less of it in dark mode, where a warm colour turns to mud. */
export const wash = (colour: string, share: number) =>
  `color-mix(in oklab, ${colour} calc(${share}% * var(--d-wash)), transparent)`;

export const QUIET_BUTTON = { weight: 700, tracking: '0', case: 'none', shadow: 'none', height: '44px' } as const;
export const PILL = { ground: 'var(--d-tint)', ink: 'var(--d-link)', radius: '15px' } as const;

/** A rule below a page's heading. */
export const rule = (width: string, height: string, ground: string) =>
  ({ place: 'below', width, height, ground, radius: '0' }) as const;
/** A sign before a page's heading. */
export const sign = (width: string, height: string, radius: string) =>
  ({ place: 'before', width, height, radius }) as const;
