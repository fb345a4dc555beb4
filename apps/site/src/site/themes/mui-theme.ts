import { createTheme } from '@mui/material/styles';
import type { Components, PaletteOptions, Theme, ThemeOptions } from '@mui/material/styles';

const colour = (name: string) => `var(--d-${name})`;
const shade = (ofColour: string, percent: number) => `color-mix(in srgb, ${ofColour} ${percent}%, transparent)`;

/** A corner as the niche rounds its controls, up to so many pixels. */
const controlRadius = (most: number) => `min(var(--d-radius-control), ${most}px)`;

/** The theme's own custom properties: light and dark are theirs, so that no style depends on the mode. */
const palette = {
  primary: { main: colour('primary'), contrastText: colour('on-primary') },
  secondary: { main: colour('accent'), contrastText: colour('on-accent') },
  success: { main: colour('good'), contrastText: colour('surface') },
  warning: { main: colour('warn'), contrastText: colour('surface') },
  error: { main: colour('bad'), contrastText: colour('on-bad') },
  info: { main: colour('link'), contrastText: colour('surface') },
  text: { primary: colour('text'), secondary: colour('soft'), disabled: colour('soft') },
  background: { default: colour('bg'), paper: colour('surface') },
  divider: colour('line'),
  action: {
    active: colour('soft'),
    hover: shade(colour('text'), 6),
    selected: shade(colour('text'), 10),
    focus: shade(colour('text'), 12),
    disabled: shade(colour('text'), 38),
    disabledBackground: shade(colour('text'), 12),
  },
} satisfies PaletteOptions;

const headline = (rem: number, lineHeight: number | string) => ({
  fontFamily: 'var(--d-font-headline)',
  fontWeight: 'var(--d-headline-weight)',
  letterSpacing: 'var(--d-headline-tracking)',
  textTransform: 'var(--d-headline-case)',
  fontStretch: 'var(--d-headline-stretch)',
  textWrap: 'balance',
  fontSize: `${rem}rem`,
  lineHeight,
});

const headlines = {
  h1: headline(2.25, 'calc(var(--d-headline-leading) + 0.04)'),
  h2: headline(1.75, 'calc(var(--d-headline-leading) + 0.08)'),
  h3: headline(1.375, 1.2),
  h4: headline(1.1875, 1.25),
  h5: headline(1.0625, 1.3),
  h6: headline(1, 1.35),
};

/** Colours that the library gives fields by mode; this theme takes them from its custom properties, or they would always be light. */
const fieldOfMode = {
  outline: { '@media (hover: none)': { '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--d-edge)' } } },
  placeholder: { '&::placeholder': { color: 'var(--d-soft)', opacity: 1 } },
};

/** A switch as large as a thumb, its state in shape and colour. */
const switchShape = {
  root: { width: 56, height: 44, padding: '7px 2px' },
  switchBase: {
    padding: 11,
    '&.Mui-checked': { transform: 'translateX(20px)', color: 'var(--d-on-primary)' },
    '&.Mui-checked + .MuiSwitch-track': { opacity: 1, background: 'var(--d-primary)' },
  },
  thumb: { width: 22, height: 22, boxShadow: 'none' },
  track: { opacity: 1, borderRadius: 15, background: 'var(--d-edge)' },
};

const focusRing = { '&.Mui-focusVisible': { outline: '3px solid var(--d-link)', outlineOffset: 2 } };

const buttons: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: focusRing } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained' },
    styleOverrides: {
      root: {
        borderRadius: 'var(--d-radius-control)',
        minHeight: 'var(--d-button-height)',
        paddingInline: 20,
        fontWeight: 'var(--d-button-weight)',
        letterSpacing: 'var(--d-button-tracking)',
        textTransform: 'var(--d-button-case)',
        whiteSpace: 'normal',
        lineHeight: 1.2,
        textAlign: 'center',
      },
      sizeSmall: { minHeight: 36, paddingInline: 14 },
      sizeLarge: { minHeight: 52, paddingInline: 28, fontSize: '1.0625rem' },
      contained: { boxShadow: 'var(--d-button-shadow)', '&:hover': { boxShadow: 'var(--d-button-shadow)' } },
      outlined: { borderColor: 'var(--d-edge)', color: 'var(--d-text)' },
      text: { color: 'var(--d-link)' },
      loading: {
        '&.Mui-disabled': { background: 'var(--d-primary)', color: 'transparent' },
        '& .MuiButton-loadingIndicator': { color: 'var(--d-on-primary)' },
      },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44, color: 'inherit' } } },
};

const fields: Components<Theme> = {
  MuiSwitch: { styleOverrides: switchShape },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { borderRadius: controlRadius(16), background: 'var(--d-surface)', ...fieldOfMode.outline },
      multiline: { paddingBlock: 0 },
      notchedOutline: { borderColor: 'var(--d-edge)' },
      input: { paddingBlock: 14 },
    },
  },
  MuiInputBase: { styleOverrides: { input: fieldOfMode.placeholder } },
  MuiInputLabel: { styleOverrides: { root: { '&.Mui-focused:not(.Mui-error)': { color: 'var(--d-link)' } } } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, fontSize: '0.875rem' } } },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: controlRadius(12), fontWeight: 600, height: 34 },
      outlined: { borderColor: 'var(--d-edge)' },
      icon: { color: 'inherit' },
    },
  },
};

const softShadow = '0 1px 2px rgb(0 0 0 / .06), 0 12px 32px -12px rgb(0 0 0 / .18)';

const surfaces: Components<Theme> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: 'var(--d-radius-card)', boxShadow: softShadow },
      paperFullScreen: { borderRadius: 0 },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        borderRadius: 'min(var(--d-radius-card), 16px)',
        border: '1px solid var(--d-line)',
        boxShadow: softShadow,
      },
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { backgroundColor: shade(colour('primary'), 25) } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: {
      root: { backgroundColor: 'var(--d-tint)' },
      // The library reckons this one from the number of pixels, which is the browser's to know.
      text: { borderRadius: `${controlRadius(14)} / calc(${controlRadius(14)} / 0.6)` },
    },
  },
};

/** Replaces the library's function for transparent colours, which needs numbers or a newer browser. */
const alpha = (ofColour: string, opacity: number | string): string =>
  `color-mix(in srgb, ${ofColour} calc(100% * ${opacity}), transparent)`;

const options: ThemeOptions & { colorSpace: string } = {
  palette,
  // Colours are properties, which only the browser can mix.
  colorSpace: 'srgb',
  breakpoints: { values: { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } },
  spacing: 'var(--d-unit)',
  shape: { borderRadius: controlRadius(14) },
  typography: {
    fontFamily: 'var(--d-font-body)',
    htmlFontSize: 16,
    fontSize: 14,
    ...headlines,
    body1: { fontSize: '1rem', lineHeight: 1.55 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
    button: { textTransform: 'none', fontSize: '1rem' },
  },
  components: { ...buttons, ...fields, ...surfaces },
};

/** The component library in the page's custom properties (`theme-css.ts`): one theme for every niche, light and dark. */
export const muiTheme: Theme = Object.assign(createTheme(options), { alpha });
