import type { AdminSite } from '@duet/contract';
import { NICHES, SITE_STATUSES } from '@duet/contract';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Box, IconButton, Typography } from '@mui/material';
import { CreateButton, DataTable, SelectInput, TextInput } from 'react-admin';
import { BrandDot } from '../ui/brand-dot';
import { WIDE } from '../ui/columns';
import { EmptyState } from '../ui/empty-state';
import { CompanyField } from '../ui/place-fields';
import { NewButton, RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { nicheName, whenText } from '../ui/words';
import { StatusChip } from './status-chip';

const statuses = SITE_STATUSES.map((id) => ({ id, name: t(`sites.status.${id}`) }));
const niches = NICHES.map((_, index) => ({ id: index + 1, name: nicheName(index + 1) }));

const filters = [
  <TextInput key="q" source="q" label={t('sites.list.search')} alwaysOn resettable />,
  <SelectInput key="status" source="status" label={t('sites.list.status')} choices={statuses} alwaysOn />,
  <SelectInput key="niche" source="niche" label={t('sites.list.niche')} choices={niches} />,
];

/** The branded sites in reach. */
export const SiteList = () => (
  <RecordList
    title={t('sites.list.title')}
    text={t('sites.list.text')}
    buttons={<NewButton label={t('sites.list.new')} permission="sites:create" />}
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
    empty={
      <EmptyState title={t('sites.list.empty')}>
        <CreateButton label={t('sites.list.first')} variant="contained" />
      </EmptyState>
    }
  >
    <SiteTable />
  </RecordList>
);

const SiteTable = () => (
  <DataTable bulkActionButtons={false} rowClick="edit">
    <DataTable.Col<AdminSite> source="name" label={t('sites.list.site')} render={(site) => <SiteName site={site} />} />
    <DataTable.Col<AdminSite>
      source="status"
      label={t('sites.list.status')}
      render={(site) => <StatusChip site={site} />}
    />
    <DataTable.Col<AdminSite>
      source="niche"
      label={t('sites.list.niche')}
      sx={WIDE}
      render={({ niche }) => nicheName(niche)}
    />
    <DataTable.Col<AdminSite> source="company_name" label={t('sites.list.company')} sx={WIDE}>
      <CompanyField />
    </DataTable.Col>
    <DataTable.Col<AdminSite>
      source="updated_at"
      label={t('sites.list.changed')}
      sx={WIDE}
      render={({ updated_at }) => whenText(updated_at)}
    />
    <DataTable.Col<AdminSite>
      label=""
      sx={{ width: 56, display: { xs: 'none', sm: 'table-cell' } }}
      render={LiveLink}
    />
  </DataTable>
);

const SiteName = ({ site }: { site: AdminSite }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
    <BrandDot color={site.color} size={22} />
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{site.name}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {site.domain}
      </Typography>
    </Box>
  </Box>
);

const LiveLink = ({ url, name, status }: AdminSite) =>
  status === 'published' && url ? (
    <IconButton
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      size="small"
      aria-label={t('sites.list.open', { name })}
      onClick={(event) => event.stopPropagation()}
    >
      <OpenInNew fontSize="small" />
    </IconButton>
  ) : null;
