import type { AdminSiteDetail, Country, Locale } from '@duet/contract';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import DesktopWindows from '@mui/icons-material/DesktopWindowsOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import PhoneIphone from '@mui/icons-material/PhoneIphone';
import Refresh from '@mui/icons-material/Refresh';
import { Box, IconButton, MenuItem, TextField, ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { countryName, languageName } from '../../ui/words';
import type { Device, Scheme, View } from './use-preview';

const PAGES: Record<string, string> = {
  '/': 'Landing page',
  '/members': 'Search, logged out',
  '/signup': 'Sign-up',
  '/login': 'Log-in',
  '/pages/terms': 'Terms',
  '/pages/faq': 'Questions and answers',
};

interface Props {
  site: AdminSiteDetail;
  view: View;
  change: (part: Partial<View>) => void;
  onReload: () => void;
  /** Further acts, at the end. */
  children?: ReactNode;
}

/** How to look: device, light or dark, page, language, country. */
export function PreviewBar({ site, view, change, onReload, children }: Props) {
  const locales = site.effective.locales ?? [];
  const countries = site.effective.countries ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Devices device={view.device} onChange={(device) => change({ device })} />
        <Schemes scheme={view.scheme} onChange={(scheme) => change({ scheme })} />
        <Box sx={{ flex: 1 }} />
        <Act label="Load the preview again" onClick={onReload}>
          <Refresh fontSize="small" />
        </Act>
        {children}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))' }}>
        <Choice label="Page" value={view.page} options={PAGES} onChange={(page) => change({ page })} />
        <Choice
          label="Language"
          value={view.locale}
          options={{ '': 'Domain’s', ...named(locales, languageName) }}
          onChange={(locale) => change({ locale: locale as Locale | '' })}
        />
        <Choice
          label="Seen from"
          value={view.country}
          options={{ '': 'Anywhere', ...named(countries, countryName) }}
          onChange={(country) => change({ country: country as Country | '' })}
        />
      </Box>
    </Box>
  );
}

const named = (codes: readonly string[], nameOf: (code: string) => string) =>
  Object.fromEntries(codes.map((code) => [code, nameOf(code)]));

export const Act = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <Tooltip title={label}>
    <IconButton size="small" aria-label={label} onClick={onClick}>
      {children}
    </IconButton>
  </Tooltip>
);

const Devices = ({ device, onChange }: { device: Device; onChange: (device: Device) => void }) => (
  <ToggleButtonGroup
    size="small"
    exclusive
    value={device}
    onChange={(_, next: Device | null) => next && onChange(next)}
    aria-label="Width of the preview"
    sx={{ '& .MuiToggleButton-root': { textTransform: 'none', gap: 0.75, py: 0.4, px: 1.25, color: 'text.primary' } }}
  >
    <ToggleButton value="phone">
      <PhoneIphone fontSize="small" /> Phone
    </ToggleButton>
    <ToggleButton value="desktop">
      <DesktopWindows fontSize="small" /> Desktop
    </ToggleButton>
  </ToggleButtonGroup>
);

const Schemes = ({ scheme, onChange }: { scheme: Scheme; onChange: (scheme: Scheme) => void }) => (
  <ToggleButtonGroup
    size="small"
    exclusive
    value={scheme}
    onChange={(_, next: Scheme | null) => next && onChange(next)}
    aria-label="Light or dark"
    sx={{ ml: 1, '& .MuiToggleButton-root': { py: 0.4, px: 1, color: 'text.primary' } }}
  >
    <ToggleButton value="light" aria-label="Light">
      <LightMode fontSize="small" />
    </ToggleButton>
    <ToggleButton value="dark" aria-label="Dark">
      <DarkMode fontSize="small" />
    </ToggleButton>
  </ToggleButtonGroup>
);

interface ChoiceProps {
  label: string;
  value: string;
  options: Record<string, string>;
  onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    margin="none"
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
  >
    {Object.entries(options).map(([option, name]) => (
      <MenuItem key={option} value={option}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);
