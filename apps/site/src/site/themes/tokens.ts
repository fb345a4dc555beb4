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

export type HeroLayout = 'horizon' | 'arches' | 'poster' | 'bloom' | 'letter' | 'evening' | 'blocks';

/** CSS values, in the theme's own custom properties wherever they hold a colour. */
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
  hero: HeroLayout;
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

/** Colours of a niche's theme that an operator may change. */
export interface BrandColours {
  primary?: string | null;
  accent?: string | null;
  primary_dark?: string | null;
  accent_dark?: string | null;
}
