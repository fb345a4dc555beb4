import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import { Box, ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useEffect } from 'react';
import { AppBar, Logout, UserMenu, useUserMenu } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { t } from '../ui/texts';
import { Wordmark } from '../ui/wordmark';
import { useChosenSite } from './chosen-site';
import { keepListAddress } from './list-address';
import { SearchBox } from '../search/search-box';
import { SiteSwitcher } from './site-switcher';

/** The stripe below the bar has the colour of the brand that one acts on. */
export function ConsoleAppBar() {
  const { id, site, remember } = useChosenSite();
  const location = useLocation();
  useEffect(() => remember(id), [remember, id]);
  useEffect(() => keepListAddress(location), [location]);
  return (
    <AppBar
      alwaysOn
      toolbar={<SiteSwitcher />}
      userMenu={<OwnMenu />}
      sx={{
        '& .RaAppBar-toolbar': { gap: 1, minHeight: 56 },
        '& .RaAppBar-title': { fontSize: '1rem', fontWeight: 600 },
      }}
    >
      <Box
        component={Link}
        to="/"
        aria-label={t('layout.bar.to_overview')}
        sx={{ color: 'inherit', textDecoration: 'none', display: { xs: 'none', sm: 'block' } }}
      >
        <Wordmark />
      </Box>
      <Box sx={{ flex: 1 }} />
      <SearchBox />
      <Box
        aria-hidden="true"
        data-testid="brand-stripe"
        sx={{ position: 'absolute', left: 0, right: 0, bottom: -1, height: 3, bgcolor: site?.color ?? 'transparent' }}
      />
    </AppBar>
  );
}

/** The menu of the person at the screen. */
const OwnMenu = () => (
  <UserMenu>
    <AccountItem />
    <Logout />
  </UserMenu>
);

function AccountItem() {
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to="/account" onClick={menu?.onClose}>
      <ListItemIcon>
        <AccountCircle fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t('layout.bar.account')}</ListItemText>
    </MenuItem>
  );
}
