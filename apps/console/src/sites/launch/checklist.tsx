import type { AdminSiteDetail, ChecklistItem } from '@duet/contract';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
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
      .sort((a, b) => Number(a.done) - Number(b.done))
      .map((item) => (
        <Condition key={item.code} item={item} site={site} />
      ))}
  </Box>
);

function Condition({ item, site }: { item: ChecklistItem; site: AdminSiteDetail }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, py: 0.5, minWidth: 0 }}>
      {item.done ? (
        <CheckCircle fontSize="small" color="success" titleAccess="Done" />
      ) : (
        <ErrorOutline fontSize="small" color="warning" titleAccess="Missing" />
      )}
      <Typography variant="body2" sx={{ color: item.done ? 'text.secondary' : 'text.primary' }}>
        <Box component="span" sx={{ fontWeight: item.done ? 400 : 600 }}>
          {item.text}
        </Box>{' '}
        {!item.done && <WayThere item={item} site={site} />}
      </Typography>
    </Box>
  );
}

function WayThere({ item, site }: { item: ChecklistItem; site: AdminSiteDetail }) {
  const { show } = useFormPlace();
  if (item.code === 'company')
    return (
      <Link component={RouterLink} to={`/companies/${site.company_id}`}>
        Open the company
      </Link>
    );
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      onClick={() => show(item.group as SiteTabKey, item.field)}
      sx={{ verticalAlign: 'baseline' }}
    >
      Go to the field
    </Link>
  );
}
