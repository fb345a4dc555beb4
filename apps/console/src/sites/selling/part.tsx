import type { AdminSiteDetail } from '@duet/contract';
import { Box, Button, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface PartProps {
  id: string;
  title: string;
  text: string;
  buttons?: ReactNode;
  children: ReactNode;
}

/** A part of the tab with a heading of its own, which the checklist leads to. */
export const Part = ({ id, title, text, buttons, children }: PartProps) => (
  <Box component="section" id={id} tabIndex={-1} aria-label={title} sx={{ minWidth: 0 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="h6" component="h2" sx={{ flex: '1 1 auto' }}>
        {title}
      </Typography>
      {buttons}
    </Box>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {text}
    </Typography>
    {children}
  </Box>
);

/** A line of a part: name, value and state, on a phone below each other. */
export const Line = ({ name, children, end }: { name: ReactNode; children: ReactNode; end?: ReactNode }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Typography component="div" variant="body2" sx={{ flex: '0 0 130px', fontWeight: 600, overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
    <Typography component="div" variant="body2" sx={{ flex: '1 1 200px', minWidth: 0 }}>
      {children}
    </Typography>
    {end}
  </Box>
);

export const Lines = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {children}
  </Box>
);

/** Leads to a record of the site. */
export const To = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to} underline="hover">
    {children}
  </Link>
);

/** Opens the form of a new record with this site chosen. */
export const NewOfSite = ({ site, resource, label }: { site: AdminSiteDetail; resource: string; label: string }) => (
  <Button
    component={RouterLink}
    size="small"
    variant="outlined"
    to={`/${resource}/create?source=${encodeURIComponent(JSON.stringify({ site_id: site.id }))}`}
  >
    {label}
  </Button>
);

/** The list of a resource, narrowed to this site. */
export const AllOfSite = ({ site, resource, label }: { site: AdminSiteDetail; resource: string; label: string }) => (
  <Button
    component={RouterLink}
    size="small"
    to={`/${resource}?filter=${encodeURIComponent(JSON.stringify({ site_id: site.id }))}`}
  >
    {label}
  </Button>
);
