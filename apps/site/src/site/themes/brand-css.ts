/**
 * CSS that lays a site's own colours over its niche's; the server fills the braces, leaves out a mode without own
 * colours and takes #FFFFFF or #111111 for the inks, whichever contrasts more.
 */
export const brandCss = {
  light:
    ':root{--d-primary:{primary};--d-link:{primary};--d-on-primary:{on_primary};--d-accent:{accent};--d-on-accent:{on_accent}}',
  dark: '@media (prefers-color-scheme:dark){:root{--d-primary:{primary};--d-link:{primary};--d-on-primary:{on_primary};--d-accent:{accent};--d-on-accent:{on_accent}}}',
};
