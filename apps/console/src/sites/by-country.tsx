import type { AdminSiteDetail, Country, SettingKey, ValueKey } from '@duet/contract';
import { COUNTRY_KEYS } from '@duet/contract';
import { Box, Button, Chip, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMay } from '../access/use-may';
import { EmptyState } from '../ui/empty-state';
import { t } from '../ui/texts';
import { countryName } from '../ui/words';
import { SettingLine } from './settings/setting-line';
import { useSetting } from './settings/use-setting';

type Layers = Record<string, Partial<Record<ValueKey, unknown>> | undefined>;

/** Exceptions for single countries: those that exist, and a row that adds one. */
export function ByCountry({ site }: { site: AdminSiteDetail }) {
  const layers = (useWatch({ name: 'by_country' }) as Layers | undefined) ?? {};
  const rows = Object.entries(layers).flatMap(([country, values]) =>
    COUNTRY_KEYS.filter((key) => values?.[key] !== null && values?.[key] !== undefined).map((key) => ({
      country,
      key,
    })),
  );
  const mayWrite = useMay('sites:write');
  return (
    <>
      {rows.length === 0 && <EmptyState title={t('sites.by_country.empty')} />}
      {rows.map(({ country, key }) => (
        <Exception key={`${country}.${key}`} country={country} settingKey={key} site={site} />
      ))}
      {mayWrite && <AddException site={site} />}
    </>
  );
}

interface ExceptionProps {
  country: string;
  settingKey: SettingKey;
  site: AdminSiteDetail;
}

function Exception({ country, settingKey, site }: ExceptionProps) {
  const inherited = site.effective[settingKey as ValueKey];
  const setting = useSetting({ source: `by_country.${country}.${settingKey}`, settingKey, inherited });
  return (
    <SettingLine
      id={`setting-${country}-${settingKey}`}
      settingKey={settingKey}
      niche={site.niche}
      setting={setting}
      origin={<Chip size="small" color="secondary" label={countryName(country)} />}
    />
  );
}

function AddException({ site }: { site: AdminSiteDetail }) {
  const { setValue } = useFormContext();
  const [country, setCountry] = useState<Country | ''>('');
  const [key, setKey] = useState<ValueKey | ''>('');
  const add = () => {
    if (!country || !key) return;
    setValue(`by_country.${country}.${key}`, site.effective[key] ?? '', { shouldDirty: true });
    setKey('');
  };
  return (
    <Box
      component="section"
      aria-label={t('sites.by_country.new')}
      sx={{ py: 2.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography sx={{ fontWeight: 600, mb: 1.25 }}>{t('sites.by_country.new')}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr', sm: '200px 1fr auto' },
          maxWidth: 680,
        }}
      >
        <TextField
          select
          label={t('sites.by_country.country')}
          value={country}
          onChange={({ target }) => setCountry(target.value as Country)}
        >
          {(site.effective.countries ?? []).map((code) => (
            <MenuItem key={code} value={code}>
              {countryName(code)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('sites.by_country.setting')}
          value={key}
          onChange={({ target }) => setKey(target.value as ValueKey)}
        >
          {COUNTRY_KEYS.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`settings.labels.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" disabled={!country || !key} onClick={add}>
          {t('sites.by_country.add')}
        </Button>
      </Box>
    </Box>
  );
}
