import { createTheme } from '@mui/material/styles';
import type { Components, PaletteOptions, Theme } from '@mui/material/styles';
import { fontStack } from './fonts';
import type { NicheTheme, Palette } from './tokens';

export type Mode = 'light' | 'dark';

function palette(mode: Mode, colours: Palette): PaletteOptions {
  return {
    mode,
    primary: { main: colours.primary, contrastText: colours.onPrimary },
    secondary: { main: colours.accent, contrastText: colours.onAccent },
    success: { main: colours.good, contrastText: colours.surface },
    warning: { main: colours.warn, contrastText: colours.surface },
    error: { main: colours.bad, contrastText: colours.onBad },
    info: { main: colours.link, contrastText: colours.surface },
    text: { primary: colours.text, secondary: colours.soft, disabled: colours.soft },
    background: { default: colours.bg, paper: colours.surface },
    divider: colours.line,
  };
}

function headlines({ type }: NicheTheme) {
  const common = {
    fontFamily: fontStack(type.headline),
    fontWeight: type.weight,
    letterSpacing: `${type.tracking}em`,
    textTransform: type.case,
    fontStretch: `${type.stretch}%`,
    textWrap: 'balance',
  } as const;
  const size = (rem: number, lineHeight: number) => ({ ...common, fontSize: `${rem}rem`, lineHeight });
  return {
    h1: size(2.25, type.leading + 0.04),
    h2: size(1.75, type.leading + 0.08),
    h3: size(1.375, 1.2),
    h4: size(1.1875, 1.25),
    h5: size(1.0625, 1.3),
    h6: size(1, 1.35),
  };
}

const tones = { error: 'var(--d-bad)', warning: 'var(--d-warn)', success: 'var(--d-good)', info: 'var(--d-edge)' };

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

function buttons({ radius }: NicheTheme): Components<Theme> {
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: focusRing } },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'contained' },
      styleOverrides: {
        root: {
          borderRadius: radius.control,
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
}

function fields({ radius }: NicheTheme): Components<Theme> {
  const field = Math.min(radius.control, 16);
  return {
    MuiSwitch: { styleOverrides: switchShape },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { borderRadius: field, background: 'var(--d-surface)' },
        multiline: { paddingBlock: 0 },
        notchedOutline: { borderColor: 'var(--d-edge)' },
        input: { paddingBlock: 14 },
      },
    },
    MuiInputLabel: { styleOverrides: { root: { '&.Mui-focused': { color: 'var(--d-link)' } } } },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, fontSize: '0.875rem' } } },
    MuiChip: {
      styleOverrides: {
        root: { borderRadius: Math.min(radius.control, 12), fontWeight: 600, height: 34 },
        outlined: { borderColor: 'var(--d-edge)' },
      },
    },
    MuiLink: { defaultProps: { underline: 'always' }, styleOverrides: { root: { color: 'var(--d-link)' } } },
  };
}

function surfaces({ radius }: NicheTheme): Components<Theme> {
  const soft = '0 1px 2px rgb(0 0 0 / .06), 0 12px 32px -12px rgb(0 0 0 / .18)';
  return {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { borderRadius: radius.card, border: 'var(--d-card-edge)', boxShadow: 'var(--d-card-shadow)' },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { borderRadius: radius.card, boxShadow: soft },
        paperFullScreen: { borderRadius: 0 },
      },
    },
    MuiMenu: {
      styleOverrides: {
        paper: { borderRadius: Math.min(radius.card, 16), border: '1px solid var(--d-line)', boxShadow: soft },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
    MuiTooltip: {
      styleOverrides: { tooltip: { background: 'var(--d-text)', color: 'var(--d-bg)', fontSize: '0.8125rem' } },
    },
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: { root: { backgroundColor: 'var(--d-tint)' } },
    },
    MuiAlert: {
      styleOverrides: {
        root: ({ ownerState }) => ({
          borderRadius: Math.min(radius.card, 16),
          background: `color-mix(in oklab, ${tones[ownerState.severity ?? 'info']} 12%, var(--d-surface))`,
          color: 'var(--d-text)',
        }),
      },
    },
  };
}

/** The component library dressed in one mode of a niche theme. */
export function muiTheme(theme: NicheTheme, mode: Mode): Theme {
  return createTheme({
    palette: palette(mode, theme[mode]),
    breakpoints: { values: { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } },
    spacing: theme.density,
    shape: { borderRadius: Math.min(theme.radius.control, 14) },
    typography: {
      fontFamily: fontStack(theme.type.body),
      htmlFontSize: 16,
      fontSize: 14,
      ...headlines(theme),
      body1: { fontSize: '1rem', lineHeight: 1.55 },
      body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
      button: { textTransform: 'none', fontSize: '1rem' },
    },
    components: { ...buttons(theme), ...fields(theme), ...surfaces(theme) },
  });
}
