import type { AdminSiteDetail, ChecklistItem } from '@duet/contract';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Lightbulb from '@mui/icons-material/LightbulbOutlined';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useFormPlace } from '../form-place';
import type { SiteTabKey } from '../form-place';

/** The conditions of publishing; a missing one leads to its field. */
export const Checklist = ({ site }: { site: AdminSiteDetail }) => (
  <Box
    component="ul"
    aria-label="Needed before publishing"
    sx={{
      listStyle: 'none',
      p: 0,
      m: 0,
      display: 'grid',
      columnGap: 3,
      gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
    }}
  >
    {[...site.checklist]
      .sort((one, other) => rankOf(one) - rankOf(other))
      .map((item) => (
        <Condition key={item.code} item={item} site={site} />
      ))}
  </Box>
);

/** Missing conditions come first, then advice, then all that is done. */
const rankOf = ({ done, required }: ChecklistItem): number => (done ? 2 : Number(!required));

function Mark({ done, required }: ChecklistItem) {
  if (done) return <CheckCircle fontSize="small" color="success" titleAccess="Done" />;
  if (required) return <ErrorOutline fontSize="small" color="warning" titleAccess="Missing" />;
  return <Lightbulb fontSize="small" color="info" titleAccess="Advice" />;
}

function Condition({ item, site }: { item: ChecklistItem; site: AdminSiteDetail }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, py: 0.5, minWidth: 0 }}>
      <Mark {...item} />
      <Typography variant="body2" sx={{ color: item.done ? 'text.secondary' : 'text.primary' }}>
        <Box component="span" sx={{ fontWeight: item.done ? 400 : 600 }}>
          {item.text}
        </Box>{' '}
        <WayThere item={item} site={site} />
      </Typography>
    </Box>
  );
}

/** Places outside the form, and what is done there. */
const PAGES: Record<string, { text: string; path: (site: AdminSiteDetail) => string }> = {
  company: { text: 'Open the company', path: ({ company_id }) => `/companies/${company_id}` },
  legal_texts: { text: 'Read or change them', path: ({ id }) => `/own-texts?site=${id}` },
};

/** Parts of the form that are also worth a look when nothing is missing there. */
const PARTS: Record<string, string> = {
  bundles: 'See the bundles',
  methods: 'See what is offered where',
  logo: 'Look and pictures',
  domain_status: 'See the last check',
};

function WayThere({ item, site }: { item: ChecklistItem; site: AdminSiteDetail }) {
  const { code, done, group, field } = item;
  const { show } = useFormPlace();
  const page = PAGES[code];
  if (page && (!done || code === 'legal_texts'))
    return (
      <Link component={RouterLink} to={page.path(site)}>
        {page.text}
      </Link>
    );
  if (done && !PARTS[code]) return null;
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      onClick={() => show(group as SiteTabKey, field)}
      sx={{ verticalAlign: 'baseline' }}
    >
      {PARTS[code] ?? 'Go to the field'}
    </Link>
  );
}
