import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useChosenSite } from './chosen-site';
import { BrandDot } from '../ui/brand-dot';
import { t } from '../ui/texts';

/** Narrows the whole console to one site, and shows in colour which brand one acts on. */
export function SiteSwitcher() {
  const { sites, site, choose } = useChosenSite();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (id: string | null) => {
    choose(id);
    setAnchor(null);
  };
  if (sites.length === 0) return null;
  const name = site?.name ?? t('layout.site_choice.all');
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        endIcon={<ExpandMore />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-label={t('layout.site_choice.label', { site: name })}
        sx={{ borderColor: 'divider', maxWidth: { xs: 190, sm: 280 }, mr: 0.5 }}
      >
        <BrandDot color={site?.color ?? null} />
        <Box component="span" sx={{ ml: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem selected={site === null} onClick={() => pick(null)}>
          <ListItemIcon>
            <BrandDot color={null} />
          </ListItemIcon>
          <ListItemText primary={t('layout.site_choice.all')} />
        </MenuItem>
        {sites.map(({ id, name: label, domain, color }) => (
          <MenuItem key={id} selected={site?.id === id} onClick={() => pick(id)}>
            <ListItemIcon>
              <BrandDot color={color} />
            </ListItemIcon>
            <ListItemText primary={label} secondary={domain} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
