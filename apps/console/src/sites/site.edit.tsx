import type { AdminSiteDetail } from '@duet/contract';
import { Box, Skeleton } from '@mui/material';
import { Edit, Form, useRecordContext } from 'react-admin';
import { PublishPanel } from './publish-panel';
import { SiteHead } from './site-head';
import { SiteTabs } from './site-tabs';
import { useSaved } from '../ui/use-saved';
import { toPatch } from './site.patch';

/** A site: its draft by tabs, what publishing still lacks, and what members see now. */
export function SiteEdit() {
  const saved = useSaved('Draft saved. Publish it when it is ready.');
  return (
    <Edit<AdminSiteDetail>
      title="Site"
      actions={false}
      component="div"
      mutationMode="pessimistic"
      mutationOptions={saved}
      redirect={false}
      transform={(form: AdminSiteDetail, options?: { previousData?: AdminSiteDetail }) =>
        toPatch(form, options?.previousData ?? form) as never
      }
      sx={{ '& .RaEdit-main': { mt: 0 } }}
    >
      <SiteForm />
    </Edit>
  );
}

function SiteForm() {
  const site = useRecordContext<Partial<AdminSiteDetail>>();
  if (!isWhole(site)) return <Skeleton variant="rounded" height={320} />;
  return (
    <Form warnWhenUnsavedChanges>
      <SiteHead site={site} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 330px' } }}>
        <SiteTabs site={site} />
        <PublishPanel site={site} />
      </Box>
    </Form>
  );
}

/** Coming from the list, the line of the list stands in until the whole site is there. */
const isWhole = (site: Partial<AdminSiteDetail> | undefined): site is AdminSiteDetail => site?.checklist !== undefined;
