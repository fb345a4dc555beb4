/** Colours of one mode. Every text/ground pair listed in `contrast.ts` stays at 4.5:1 or more. */
export interface Palette {
  /** Page ground, card ground, and the wash that sets sections apart. */
  bg: string;
  surface: string;
  tint: string;
  line: string;
  /** Borders of things one can act on: 3:1 against the card. */
  edge: string;
  text: string;
  soft: string;
  primary: string;
  onPrimary: string;
  /** The first colour where it is text or an icon. */
  link: string;
  accent: string;
  onAccent: string;
  stage: string;
  onStage: string;
  stageSoft: string;
  good: string;
  warn: string;
  bad: string;
  onBad: string;
}

/**
 * The marks of a brand beside colour and type: how it frames pictures and cards, how its buttons look, what stands
 * at a heading, what the ground is made of. CSS values in the theme's own colours, so that dark mode and an operator's
 * colours follow. `--d-cast` is the colour of shadows: the first colour by day, black by night, where a coloured one would
 * be a glow. `--d-wash` is how much of a warm colour the ground takes: all by day, less by night.
 */
export interface Look {
  /** A member's picture in grids; `shade` is the red, green and blue below its words. */
  picture: { radius: string; shadow: string; shade: string; marks: 'start' | 'center' };
  card: { edge: string; shadow: string };
  button: { weight: number; tracking: string; case: 'none' | 'uppercase'; shadow: string; height: string };
  /** Where one is, in tab bar and top bar. */
  active: { ground: string; ink: string; radius: string };
  /** The colour of what acts on the stage: the one that stands out from it. */
  act: 'primary' | 'accent';
  /** A small drawing at every page's heading. */
  mark: { place: 'before' | 'below'; width: string; height: string; radius: string; ground: string };
  /** Layers over the page's colour. */
  ground: string;
}

export interface NicheTheme {
  /** Name of its landing's layout, which is the class `l-<name>` in its `hero.html` and `landing.css`. */
  hero: string;
  light: Palette;
  dark: Palette;
  type: {
    headline: FontName;
    body: FontName;
    /** Root size in px; everything else is in rem. */
    base: number;
    weight: number;
    /** Headline tracking in em, line height, letter case and width axis. */
    tracking: number;
    leading: number;
    case: 'none' | 'uppercase';
    stretch: number;
  };
  radius: { control: number; card: number; photo: number };
  /** Spacing unit in px. */
  density: number;
  look: Look;
}

export type FontName =
  | 'archivo'
  | 'fraunces'
  | 'inter'
  | 'nunito'
  | 'nunito-sans'
  | 'outfit'
  | 'playfair-display'
  | 'source-serif-4'
  | 'space-grotesk';
