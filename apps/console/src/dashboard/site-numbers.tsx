import type { Dashboard } from '@duet/contract';
import { Box, Card, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { BrandDot } from '../ui/brand-dot';
import { dateText, numberText } from '../ui/formats';
import { t } from '../ui/texts';

type Row = Dashboard['by_site'][number];

/** Members and daily sign-ups of each site, on one common scale. */
export function SiteNumbers({ data }: { data: Dashboard }) {
  const highest = Math.max(1, ...data.by_site.flatMap(({ days }) => days));
  return (
    <Card component="section" aria-label={t('dashboard.sites.label')}>
      <Head days={data.days} />
      {data.by_site.map((row) => (
        <Box key={row.site_id} sx={{ ...line, borderTop: 1, borderColor: 'divider', py: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
            <BrandDot color={row.color} />
            <MuiLink component={Link} to={`/sites/${row.site_id}`} underline="hover" color="inherit" noWrap>
              {row.name}
            </MuiLink>
          </Box>
          <Typography sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {numberText(row.members)}
          </Typography>
          <Bars row={row} dates={data.days} highest={highest} />
        </Box>
      ))}
    </Card>
  );
}

const line = {
  display: 'grid',
  alignItems: 'center',
  gap: { xs: 1, sm: 2 },
  px: { xs: 2, sm: 2.5 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) 64px 98px',
    sm: 'minmax(0, 1fr) 90px 220px',
    md: 'minmax(0, 2fr) 100px minmax(220px, 3fr)',
  },
};

const weekday = (date: string) => dateText(`${date}T00:00:00Z`, { weekday: 'narrow', timeZone: 'UTC' });

const Head = ({ days }: { days: string[] }) => (
  <Box sx={{ ...line, py: 1.25 }}>
    <Typography variant="subtitle2" color="textSecondary">
      {t('dashboard.sites.site')}
    </Typography>
    <Typography variant="subtitle2" color="textSecondary" sx={{ textAlign: 'right' }}>
      {t('dashboard.sites.members')}
    </Typography>
    <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${days.length}, 1fr)` }} aria-hidden="true">
      {days.map((date) => (
        <Typography key={date} variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
          {weekday(date)}
        </Typography>
      ))}
    </Box>
  </Box>
);

const HEIGHT = 34;

function Bars({ row, dates, highest }: { row: Row; dates: string[]; highest: number }) {
  const spoken = dates.map((day, index) => t('dashboard.sites.day', { day, number: row.days[index] ?? 0 })).join(', ');
  return (
    <Box
      role="img"
      aria-label={t('dashboard.sites.sign_ups', { site: row.name, days: spoken })}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${dates.length}, 1fr)`,
        alignItems: 'end',
        height: HEIGHT + 16,
      }}
    >
      {row.days.map((count, index) => (
        <Box key={dates[index]} sx={{ px: { xs: '1.5px', sm: '3px' }, textAlign: 'center' }}>
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', lineHeight: '15px', fontSize: 11 }}
          >
            {count || ''}
          </Typography>
          <Box
            sx={{
              maxWidth: 48,
              mx: 'auto',
              height: Math.max(3, Math.round((count / highest) * HEIGHT)),
              borderRadius: '3px',
              bgcolor: count > 0 ? row.color : 'divider',
            }}
          />
        </Box>
      ))}
    </Box>
  );
}
