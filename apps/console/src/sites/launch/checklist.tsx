import type { AdminSiteDetail, ChecklistItem } from '@duet/contract';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Lightbulb from '@mui/icons-material/LightbulbOutlined';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../../ui/texts';
import { useFormPlace } from '../form-place';
import type { SiteTabKey } from '../form-place';

/** The conditions of publishing; a missing one leads to its field. */
export const Checklist = ({ site }: { site: AdminSiteDetail }) => (
  <Box
    component="ul"
    aria-label={t('site-launch.checklist.label')}
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
  if (done) return <CheckCircle fontSize="small" color="success" titleAccess={t('site-launch.checklist.mark.done')} />;
  if (required)
    return <ErrorOutline fontSize="small" color="warning" titleAccess={t('site-launch.checklist.mark.missing')} />;
  return <Lightbulb fontSize="small" color="info" titleAccess={t('site-launch.checklist.mark.advice')} />;
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
  company: { text: t('site-launch.checklist.ways.company'), path: ({ company_id }) => `/companies/${company_id}` },
  legal_texts: { text: t('site-launch.checklist.ways.legal_texts'), path: ({ id }) => `/own-texts?site=${id}` },
};

/** Parts of the form that are also worth a look when nothing is missing there. */
const PARTS: Record<string, string> = {
  bundles: t('site-launch.checklist.ways.bundles'),
  methods: t('site-launch.checklist.ways.methods'),
  logo: t('site-launch.checklist.ways.logo'),
  domain_status: t('site-launch.checklist.ways.domain_status'),
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
      {PARTS[code] ?? t('site-launch.checklist.go')}
    </Link>
  );
}
