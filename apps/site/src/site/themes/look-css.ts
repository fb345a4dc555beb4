import type { Look } from '@duet/contract';

/** The custom properties of a look, by name. */
export function lookProperties({ picture, card, button, active, act, mark, ground }: Look): Record<string, string> {
  const before = mark.place === 'before';
  return {
    'picture-radius': picture.radius,
    'picture-shadow': picture.shadow,
    'picture-shade': picture.shade,
    'picture-marks': picture.marks,
    'card-edge': card.edge,
    'card-shadow': card.shadow,
    'button-weight': String(button.weight),
    'button-tracking': button.tracking,
    'button-case': button.case,
    'button-shadow': button.shadow,
    'button-height': button.height,
    'active-ground': active.ground,
    'active-ink': active.ink,
    'active-radius': active.radius,
    act: `var(--d-${act})`,
    'on-act': `var(--d-on-${act})`,
    'mark-before': before ? "''" : 'none',
    'mark-below': before ? 'none' : "''",
    'mark-width': mark.width,
    'mark-height': mark.height,
    'mark-radius': mark.radius,
    'mark-ground': mark.ground,
    ground,
  };
}
