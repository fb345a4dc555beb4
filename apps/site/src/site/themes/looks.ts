import type { HeroLayout, Look } from './tokens';

const ring = (ground: string, line: string) => `0 0 0 3px ${ground}, 0 0 0 4px ${line}`;
const faint = (colour: string, share: number) => `color-mix(in oklab, ${colour} ${share}%, transparent)`;

const QUIET_BUTTON = { weight: 700, tracking: '0', case: 'none', shadow: 'none', height: '44px' } as const;
const PILL = { ground: 'var(--d-tint)', ink: 'var(--d-link)', radius: '15px' } as const;

/** A rule below a page's heading. */
const rule = (width: string, height: string, ground: string) =>
  ({ place: 'below', width, height, ground, radius: '0' }) as const;
/** A sign before a page's heading. */
const sign = (width: string, height: string, radius: string) => ({ place: 'before', width, height, radius }) as const;

/**
 * The marks of a brand beside colour and type: how it frames pictures and cards, how its buttons look, what stands
 * at a heading, what the ground is made of. All in the theme's own colours, so that dark mode and an operator's colours follow.
 * `--d-cast` is what shadows are of: the first colour by day, black by night, where a coloured one would be a glow.
 */
export const looks: Record<HeroLayout, Look> = {
  // Sunlight: a glow in the corner, soft shadows, a sun that sets below the headings.
  horizon: {
    picture: { radius: '20px', shadow: '0 1px 2px rgb(60 20 0 / 14%)', shade: '34 20 12', marks: 'start' },
    card: { edge: '1px solid var(--d-line)', shadow: `0 14px 30px -22px ${faint('var(--d-cast)', 60)}` },
    button: QUIET_BUTTON,
    active: PILL,
    act: 'primary',
    mark: { ...rule('2.75rem', '5px', 'linear-gradient(90deg, var(--d-primary), var(--d-accent))'), radius: '5px' },
    ground: `radial-gradient(60rem 26rem at 105% -6rem, ${faint('var(--d-primary)', 13)}, transparent 70%)`,
  },
  // Arches: pictures like doorways, an apricot haze from above.
  arches: {
    picture: {
      radius: '56px 56px 16px 16px',
      shadow: `0 12px 24px -18px ${faint('var(--d-cast)', 80)}`,
      shade: '40 12 38',
      marks: 'center',
    },
    card: { edge: '1px solid transparent', shadow: `0 18px 44px -26px ${faint('var(--d-cast)', 55)}` },
    button: { ...QUIET_BUTTON, weight: 600, tracking: '0.005em' },
    active: { ...PILL, radius: '15px 15px 6px 6px' },
    act: 'primary',
    mark: { ...sign('0.42em', '0.62em', '1em 1em 0 0'), ground: 'linear-gradient(var(--d-primary), var(--d-accent))' },
    ground: `linear-gradient(${faint('var(--d-accent)', 20)}, transparent 22rem)`,
  },
  // Poster: square, ruled in crimson, a fine weave like cloth.
  poster: {
    picture: { radius: '0', shadow: '0 3px 0 var(--d-primary)', shade: '8 4 6', marks: 'start' },
    card: { edge: '1px solid var(--d-line)', shadow: 'none' },
    button: { weight: 700, tracking: '0.05em', case: 'uppercase', shadow: 'none', height: '46px' },
    active: { ground: 'var(--d-primary)', ink: 'var(--d-on-primary)', radius: '0' },
    act: 'primary',
    mark: { ...sign('5px', '0.78em', '0'), ground: 'var(--d-primary)' },
    ground: `repeating-linear-gradient(135deg, ${faint('var(--d-text)', 4)} 0 1px, transparent 1px 8px)`,
  },
  // Bloom: everything round and generous, petals in the corners.
  bloom: {
    picture: {
      radius: '30px',
      shadow: `0 0 0 4px var(--d-surface), 0 12px 24px -10px ${faint('var(--d-cast)', 45)}`,
      shade: '58 6 32',
      marks: 'start',
    },
    card: { edge: '2px solid var(--d-tint)', shadow: `0 16px 34px -24px ${faint('var(--d-cast)', 60)}` },
    button: { weight: 800, tracking: '0', case: 'none', shadow: 'none', height: '48px' },
    active: { ground: 'var(--d-accent)', ink: 'var(--d-on-accent)', radius: '15px' },
    act: 'primary',
    mark: {
      ...rule(
        '4.2rem',
        '0.7rem',
        'radial-gradient(circle, var(--d-accent) 46%, transparent 50%) 0 50% / 0.84rem 0.7rem',
      ),
    },
    ground: `radial-gradient(circle 15rem at 102% 5rem, ${faint('var(--d-accent)', 20)} 98%, transparent),
      radial-gradient(circle 11rem at -3rem 26rem, ${faint('var(--d-primary)', 9)} 98%, transparent)`,
  },
  // Letter: paper with a margin, pictures behind a passe-partout, buttons for unhurried hands.
  letter: {
    picture: { radius: '4px', shadow: ring('var(--d-surface)', 'var(--d-accent)'), shade: '14 24 44', marks: 'start' },
    card: {
      edge: '1px solid var(--d-accent)',
      shadow: 'inset 0 0 0 4px var(--d-surface), inset 0 0 0 5px var(--d-line)',
    },
    button: { weight: 700, tracking: '0.01em', case: 'none', shadow: 'none', height: '52px' },
    active: { ...PILL, radius: '6px' },
    act: 'primary',
    mark: rule('4rem', '5px', 'linear-gradient(var(--d-accent) 0 1px, transparent 1px 4px, var(--d-accent) 4px)'),
    ground: `linear-gradient(${faint('var(--d-accent)', 26)}, transparent 9rem)`,
  },
  // Evening: dusk from above, a fine line of rose gold, a glow below the pictures.
  evening: {
    picture: {
      radius: '6px',
      shadow: `0 16px 28px -18px ${faint('var(--d-cast)', 90)}`,
      shade: '36 8 20',
      marks: 'start',
    },
    card: {
      edge: '1px solid var(--d-line)',
      shadow: `0 -1px 0 var(--d-accent), 0 22px 40px -32px ${faint('var(--d-cast)', 90)}`,
    },
    button: { weight: 600, tracking: '0.025em', case: 'none', shadow: 'none', height: '46px' },
    active: { ...PILL, radius: '6px' },
    act: 'accent',
    mark: rule('7rem', '1px', 'linear-gradient(90deg, var(--d-accent), transparent)'),
    ground: `linear-gradient(${faint('var(--d-primary)', 12)}, transparent 18rem)`,
  },
  // Blocks: outlined, offset, on squared paper.
  blocks: {
    picture: {
      radius: '12px',
      shadow: '0 0 0 2px var(--d-text), 4px 4px 0 2px var(--d-accent)',
      shade: '8 10 44',
      marks: 'start',
    },
    card: { edge: '2px solid var(--d-text)', shadow: 'none' },
    button: { weight: 700, tracking: '-0.01em', case: 'none', shadow: '0 3px 0 var(--d-accent)', height: '46px' },
    active: { ground: 'var(--d-accent)', ink: 'var(--d-on-accent)', radius: '8px' },
    act: 'accent',
    mark: { ...sign('0.6em', '0.6em', '0 100% 0 0'), ground: 'var(--d-accent)' },
    ground: `radial-gradient(${faint('var(--d-text)', 12)} 1px, transparent 1.5px) 0 0 / 20px 20px`,
  },
};
