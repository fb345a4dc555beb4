import type { AdminSiteDetail, SettingLayer, ValueKey } from '@duet/contract';
import { SETTING_LAYERS } from '@duet/contract';
import { Box, Chip, Popover, Typography } from '@mui/material';
import { useState } from 'react';
import { t } from '../../ui/texts';
import { countryName } from '../../ui/words';
import { layerName, settingText } from './setting-text';

/** The strongest layer below the site's own that says something about a setting. */
function inheritedFrom({ layers }: AdminSiteDetail, key: ValueKey): SettingLayer {
  const layer = SETTING_LAYERS.findLast((one) => one !== 'site' && layers[one]?.[key] !== undefined) ?? 'platform';
  // The platform has no colours: each niche has its own.
  return key === 'theme' && layer === 'platform' ? 'niche' : layer;
}

interface Props {
  site: AdminSiteDetail;
  settingKey: ValueKey;
  /** The site's own value as the form has it now; null where it has none. */
  own: unknown;
}

/** Where a value comes from; a click shows what every layer says, weakest first, and which one holds. */
export function OriginChip({ site, settingKey, own }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const holds: SettingLayer = own === null ? inheritedFrom(site, settingKey) : 'site';
  return (
    <>
      <Chip
        size="small"
        label={holds === 'site' ? layerName(holds) : t('settings.origin.from', { layer: layerName(holds) })}
        color={holds === 'site' ? 'primary' : 'default'}
        variant={holds === 'site' ? 'filled' : 'outlined'}
        onClick={(event) => setAnchor(event.currentTarget)}
        title={t('settings.origin.hint')}
        aria-haspopup="dialog"
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { p: 2, maxWidth: 420, border: 1, borderColor: 'divider' } } }}
      >
        <Typography variant="subtitle2" sx={{ mb: 1 }}>
          {t('settings.origin.title')}
        </Typography>
        {linesOf(site, settingKey, own).map(({ name, text, layer }) => (
          <Box key={name} sx={{ display: 'grid', gridTemplateColumns: '130px minmax(0, 1fr)', gap: 1.5, py: 0.25 }}>
            <Typography variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography variant="body2" sx={{ fontWeight: layer === holds ? 650 : 400, overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Popover>
    </>
  );
}

const NO_THEME = { platform: '—', niche: t('settings.origin.theme_of_niche'), company: '—' };

function linesOf(site: AdminSiteDetail, key: ValueKey, own: unknown) {
  const say = (value: unknown) => (value === undefined || value === null ? '—' : settingText(key, value));
  const lower = (['platform', 'niche', 'company'] as const).map((layer) => ({
    layer: layer as SettingLayer,
    name: layerName(layer),
    text: key === 'theme' && !site.layers[layer]?.theme?.primary ? NO_THEME[layer] : say(site.layers[layer]?.[key]),
  }));
  const countries = Object.entries(site.by_country).flatMap(([country, values]) =>
    values[key] === undefined
      ? []
      : [{ layer: 'country' as SettingLayer, name: countryName(country), text: say(values[key]) }],
  );
  return [...lower, { layer: 'site' as SettingLayer, name: layerName('site'), text: say(own) }, ...countries];
}
