import type { AdminSiteDetail, ChecklistItem } from '@duet/contract';
import { Box, Skeleton, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material';
import { useState } from 'react';
import { Form, useRecordContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { EditPage } from '../ui/edit-page';
import { UnsavedWork } from '../ui/record-form';
import { t } from '../ui/texts';
import { useSaved } from '../ui/use-saved';
import { FormPlaceContext, useMovedAddress, useNewFormPlace } from './form-place';
import { listMissing } from './launch/checklist-items';
import { LaunchBar } from './launch/launch-bar';
import { PreviewPane } from './preview/preview-pane';
import { SiteHead } from './site-head';
import { SiteTabs } from './site-tabs';
import { toPatch } from './site.patch';

/** A site: its draft by tabs, what publishing still lacks, and the real site beside it. */
export function SiteEdit() {
  const saved = useSaved(savedText);
  return (
    <EditPage<AdminSiteDetail>
      title={t('sites.site.title')}
      mutationOptions={saved}
      redirect={false}
      transform={(form: AdminSiteDetail, options?: { previousData?: AdminSiteDetail }) =>
        toPatch(form, options?.previousData ?? form) as never
      }
    >
      <SiteForm />
    </EditPage>
  );
}

/** A draft may be saved whatever it lacks; then it says what. */
function savedText(saved: RaRecord): string {
  const [missing] = listMissing((saved.checklist ?? []) as ChecklistItem[]);
  return missing ? t('sites.save.saved_missing', { missing: missing.text }) : t('sites.save.saved');
}

function SiteForm() {
  const site = useRecordContext<Partial<AdminSiteDetail>>();
  if (!isWhole(site)) return <Skeleton variant="rounded" height={320} />;
  return (
    <Form key={site.id}>
      <UnsavedWork />
      <Parts site={site} />
    </Form>
  );
}

const BESIDE = { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(380px, 0.72fr)' };

function Parts({ site }: { site: AdminSiteDetail }) {
  const place = useNewFormPlace(site.id);
  const moved = useMovedAddress(site.id);
  const [large, setLarge] = useState(false);
  const beside = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  if (moved) return <Navigate to={moved} replace />;
  return (
    <FormPlaceContext value={place}>
      <SiteHead site={site} onPreview={beside ? null : () => setLarge(true)} />
      <LaunchBar site={site} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: BESIDE }}>
        <SiteTabs site={site} />
        <PreviewPane site={site} large={large} onLarge={setLarge} beside={beside} />
      </Box>
    </FormPlaceContext>
  );
}

/** Coming from the list, the line of the list stands in until the whole site is there. */
const isWhole = (site: Partial<AdminSiteDetail> | undefined): site is AdminSiteDetail => site?.checklist !== undefined;
