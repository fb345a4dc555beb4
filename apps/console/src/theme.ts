import { createElement } from 'react';
import type { RaThemeOptions } from 'react-admin';
import { ListFault, ListPages } from './ui/list-fault';
import { t } from './ui/texts';

const ink = '#1b2b31';
const soft = '#5b6a70';
const line = '#e3e0d9';
const deep = '#1d5566';
const ring = (outlineOffset: number) => ({
  '&.Mui-focusVisible': { outline: `3px solid ${deep}`, outlineOffset },
});

const nameOfBox = (box: object) => ({ 'aria-label': (box as { 'aria-label'?: string })['aria-label'] });

/** The console's own light theme: paper, ink and one deep teal, so that the brands' colours are the only loud ones. */
export const theme: RaThemeOptions = {
  palette: {
    mode: 'light',
    primary: { main: deep, dark: '#143e4b', light: '#e2eef0', contrastText: '#ffffff' },
    secondary: { main: '#8a4b16', contrastText: '#ffffff' },
    success: { main: '#1c6b41' },
    warning: { main: '#8a5200' },
    error: { main: '#b3261e' },
    background: { default: '#f7f5f1', paper: '#ffffff' },
    text: { primary: ink, secondary: soft },
    divider: line,
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: '"Inter Variable", system-ui, sans-serif',
    fontSize: 14,
    h4: { fontSize: '1.6rem', fontWeight: 650, letterSpacing: '-0.02em' },
    h5: { fontSize: '1.3rem', fontWeight: 650, letterSpacing: '-0.015em' },
    h6: { fontSize: '1rem', fontWeight: 650, letterSpacing: '-0.01em' },
    subtitle2: { fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
    overline: { fontSize: '0.7rem', fontWeight: 650, letterSpacing: '0.08em', lineHeight: 2 },
  },
  sidebar: { width: 232, closedWidth: 56 },
  components: {
    MuiButtonBase: {
      styleOverrides: {
        root: { ...ring(2), '@media (prefers-reduced-motion: reduce)': { '&&': { transition: 'none' } } },
      },
    },
    MuiTab: { styleOverrides: { root: ring(-3) } },
    MuiMenuItem: { styleOverrides: { root: ring(-3) } },
    MuiListItemButton: { styleOverrides: { root: ring(-3) } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { rounded: { borderRadius: 14 } } },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${line}` } } },
    MuiAppBar: {
      defaultProps: { color: 'inherit', elevation: 0 },
      styleOverrides: { root: { backgroundColor: '#ffffff', color: ink, borderBottom: `1px solid ${line}` } },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined', margin: 'dense' } },
    MuiFormHelperText: { styleOverrides: { root: { marginBottom: 6 } } },
    MuiTabs: { styleOverrides: { scrollButtons: { '&.Mui-disabled': { display: 'none' } } } },
    RaList: {
      defaultProps: { error: createElement(ListFault), pagination: createElement(ListPages) },
      styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } },
    },
    RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
    // Without a marked row its buttons are folded away, and are none for the keyboard either.
    RaBulkActionsToolbar: {
      styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } },
    },
    RaListToolbar: {
      styleOverrides: {
        root: {
          '&&': { backgroundColor: 'transparent' },
          // On a phone the fields are as wide as the list, and the way to further ones stands beside them.
          '@media (max-width: 599.95px)': {
            '&&': { flexDirection: 'row', alignItems: 'flex-start' },
            '& > form': { flex: '1 1 auto', minWidth: 0 },
            '& .filter-field': { flex: '1 1 100%', minWidth: 0 },
            '& .filter-field > .MuiFormControl-root': { flex: '1 1 auto', minWidth: 0 },
            '& .filter-field > div:last-child': { width: 0 },
            '& .MuiToolbar-root': { flex: 'none', minHeight: 0, padding: '8px 0 0 4px' },
          },
        },
      },
    },
    // A short heading that sorts, such as Price, is still large enough for a finger.
    MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24, minWidth: 24 } } },
    MuiTableCell: {
      styleOverrides: {
        // Four columns fit a phone with less air between them.
        root: { '@media (max-width: 599.95px)': { paddingInline: 8 } },
        head: { color: soft, fontWeight: 600, fontSize: '0.78rem', borderColor: line },
        // A long word of another language goes on a second line of its chip, and the table stays in its card.
        body: {
          borderColor: line,
          '& .MuiChip-root': { height: 'auto', minHeight: 24 },
          '& .MuiChip-label': { whiteSpace: 'normal', paddingBlock: 2 },
        },
      },
    },
    // The tables name their rows' boxes on the outside, where a screen reader does not look.
    MuiCheckbox: { defaultProps: { slotProps: { input: nameOfBox } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 550 } } },
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
    MuiTooltip: { defaultProps: { arrow: true } },
    // MUI's own words, which it has in English alone.
    MuiAlert: { defaultProps: { closeText: t('app.fields.close') } },
    MuiPagination: { defaultProps: { 'aria-label': t('ui.pages.label') } },
    MuiAutocomplete: {
      defaultProps: {
        clearText: t('app.fields.clear'),
        closeText: t('app.fields.close'),
        openText: t('app.fields.open'),
        loadingText: t('app.fields.loading'),
        noOptionsText: t('app.fields.no_options'),
      },
    },
  },
};
