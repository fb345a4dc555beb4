import type { AdminSiteDetail, Country, Locale, PreviewViewer } from '@duet/contract';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import DesktopWindows from '@mui/icons-material/DesktopWindowsOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import PhoneIphone from '@mui/icons-material/PhoneIphone';
import Refresh from '@mui/icons-material/Refresh';
import { Box, IconButton, MenuItem, TextField, ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { t } from '../../ui/texts';
import { countryName, languageName } from '../../ui/words';
import { firstPageOf, PREVIEW_PAGES } from './preview-pages';
import type { Device, PreviewScheme, View } from './use-preview';

interface Props {
  site: AdminSiteDetail;
  view: View;
  change: (part: Partial<View>) => void;
  onReload: () => void;
  /** Further acts, at the end. */
  children?: ReactNode;
}

/** Chooses viewer, device, theme, page, language and country of the preview. */
export function PreviewBar({ site, view, change, onReload, children }: Props) {
  const locales = site.effective.locales ?? [];
  const countries = site.effective.countries ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Toggle
          label={t('site-preview.device.label')}
          value={view.device}
          onChange={(device) => change({ device })}
          choices={DEVICES}
        />
        <Toggle
          label={t('site-preview.scheme.label')}
          value={view.scheme}
          onChange={(scheme) => change({ scheme })}
          choices={SCHEMES}
        />
        <Box sx={{ flex: 1 }} />
        <Act label={t('site-preview.reload')} onClick={onReload}>
          <Refresh fontSize="small" />
        </Act>
        {children}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))' }}>
        <Choice
          label={t('site-preview.viewer.label')}
          value={view.viewer}
          options={VIEWERS}
          onChange={(viewer) => change({ viewer: viewer as PreviewViewer, page: firstPageOf(viewer as PreviewViewer) })}
        />
        <Choice
          label={t('site-preview.page.label')}
          value={view.page}
          options={PREVIEW_PAGES[view.viewer]}
          onChange={(page) => change({ page })}
        />
        <Choice
          label={t('site-preview.language.label')}
          value={view.locale}
          options={{ '': t('site-preview.language.domain'), ...named(locales, languageName) }}
          onChange={(locale) => change({ locale: locale as Locale | '' })}
        />
        <Choice
          label={t('site-preview.country.label')}
          value={view.country}
          options={{ '': t('site-preview.country.anywhere'), ...named(countries, countryName) }}
          onChange={(country) => change({ country: country as Country | '' })}
        />
      </Box>
    </Box>
  );
}

const VIEWERS: Record<PreviewViewer, string> = {
  visitor: t('site-preview.viewer.visitor'),
  member: t('site-preview.viewer.member'),
};

const named = (codes: readonly string[], nameOf: (code: string) => string) =>
  Object.fromEntries(codes.map((code) => [code, nameOf(code)]));

export const Act = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <Tooltip title={label}>
    <IconButton size="small" aria-label={label} onClick={onClick}>
      {children}
    </IconButton>
  </Tooltip>
);

interface ToggleProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  /** The content of each button; `label` is its name where that is a picture alone. */
  choices: { value: V; face: ReactNode; label?: string }[];
}

/** Buttons of which one is always pressed. */
const Toggle = <V extends string>({ label, value, onChange, choices }: ToggleProps<V>) => (
  <ToggleButtonGroup
    size="small"
    exclusive
    value={value}
    onChange={(_, next: V | null) => next && onChange(next)}
    aria-label={label}
    sx={{
      mr: 0.5,
      '& .MuiToggleButton-root': { textTransform: 'none', gap: 0.75, py: 0.4, px: 1, color: 'text.primary' },
    }}
  >
    {choices.map((choice) => (
      <ToggleButton key={choice.value} value={choice.value} aria-label={choice.label}>
        {choice.face}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

const DEVICES: ToggleProps<Device>['choices'] = [
  {
    value: 'phone',
    face: (
      <>
        <PhoneIphone fontSize="small" /> {t('site-preview.device.phone')}
      </>
    ),
  },
  {
    value: 'desktop',
    face: (
      <>
        <DesktopWindows fontSize="small" /> {t('site-preview.device.desktop')}
      </>
    ),
  },
];

const SCHEMES: ToggleProps<PreviewScheme>['choices'] = [
  { value: 'light', label: t('site-preview.scheme.light'), face: <LightMode fontSize="small" /> },
  { value: 'dark', label: t('site-preview.scheme.dark'), face: <DarkMode fontSize="small" /> },
];

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
