import type { AdminSiteDetail } from '@duet/contract';
import { SETTING_DEFINITIONS, SETTING_KEYS } from '@duet/contract';
import { Box, Card, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { FormTab, SaveButton, TabbedFormTabs, TabbedFormView } from 'react-admin';
import type { TabbedFormTabsProps } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useMay } from '../access/use-may';
import { t } from '../ui/texts';
import { useDirty } from '../ui/use-dirty';
import { ByCountry } from './by-country';
import { ComputedSettings } from './computed-settings';
import { DomainPanel } from './domain/domain-panel';
import { pathOfTab, TAB_KEYS, useFormPlace } from './form-place';
import type { SiteTabKey } from './form-place';
import { IdentityFields } from './identity-fields';
import { Invitations } from './invitations';
import { listMissing } from './launch/checklist-items';
import { SellingPanel } from './selling/selling-panel';
import { SenderDomain } from './sender-domain';
import { SettingField } from './settings/setting-field';
import { WordsField } from './settings/words-field';
import { VersionList } from './versions/version-list';

/** The draft of a site, one tab at a time, with the bar that saves it. */
export function SiteTabs({ site }: { site: AdminSiteDetail }) {
  const { tab } = useFormPlace();
  const marked = useMarkedTabs(site);
  return (
    <Card sx={{ overflow: 'visible', minWidth: 0, alignSelf: 'start' }}>
      <TabbedFormView
        tabs={<TabHeaders />}
        component={Fragment}
        toolbar={!['versions', 'invitations', 'mail', 'selling', 'domain'].includes(tab) && <SaveBar />}
      >
        {TAB_KEYS.map((key) => (
          <FormTab
            key={key}
            path={pathOfTab(key)}
            label={<TabLabel text={t(`sites.tabs.names.${key}`)} marked={marked.has(key)} />}
          >
            {key === tab && <OpenTab tab={key} site={site} />}
          </FormTab>
        ))}
      </TabbedFormView>
    </Card>
  );
}

/** All in two rows where there is room; on a phone they are one row that scrolls. */
function TabHeaders(props: TabbedFormTabsProps) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  return (
    <TabbedFormTabs
      {...props}
      aria-label={t('sites.tabs.label')}
      {...(isWide
        ? { variant: 'standard', sx: IN_ROWS }
        : { variant: 'scrollable', scrollButtons: 'auto', allowScrollButtonsMobile: true, sx: TABS_SX })}
    />
  );
}

const TABS_SX = { px: 1, '& .MuiTab-root': { minWidth: 0, px: 1.5 } } as const;
/** The library's line below the chosen tab knows one row alone. */
const IN_ROWS = {
  ...TABS_SX,
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { ...TABS_SX['& .MuiTab-root'], minHeight: 40, py: 1 },
  '& .MuiTab-root.Mui-selected': { boxShadow: (theme: Theme) => `inset 0 -2px ${theme.palette.primary.main}` },
} as const;

/** The fields of one tab; those of the others are drawn when it is opened, their values stay in the form. */
const OpenTab = ({ tab, site }: { tab: SiteTabKey; site: AdminSiteDetail }) => (
  <Box
    role="tabpanel"
    aria-label={t(`sites.tabs.names.${tab}`)}
    sx={{ width: '100%', boxSizing: 'border-box', px: { xs: 2, sm: 3 }, pt: 2.5, pb: 1 }}
  >
    <Typography color="textSecondary" sx={{ mb: 1 }}>
      {t(`sites.tabs.texts.${tab}`)}
    </Typography>
    <Panel tab={tab} site={site} />
  </Box>
);

function Panel({ tab, site }: { tab: SiteTabKey; site: AdminSiteDetail }): ReactNode {
  if (tab === 'identity') return <IdentityFields site={site} />;
  if (tab === 'by_country') return <ByCountry site={site} />;
  if (tab === 'selling') return <SellingPanel site={site} />;
  if (tab === 'domain') return <DomainPanel site={site} />;
  if (tab === 'mail') return <SenderDomain site={site} />;
  if (tab === 'invitations') return <Invitations site={site} />;
  if (tab === 'versions') return <VersionList site={site} />;
  const keys = SETTING_KEYS.filter((key) => SETTING_DEFINITIONS[key].group === tab);
  return (
    <>
      {keys.map((key) =>
        SETTING_DEFINITIONS[key].type === 'words' ? (
          <WordsField key={key} settingKey={key} site={site} />
        ) : (
          <SettingField key={key} settingKey={key} site={site} />
        ),
      )}
      {tab === 'technical' && <ComputedSettings site={site} />}
    </>
  );
}

const TabLabel = ({ text, marked }: { text: string; marked: boolean }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
    {text}
    {marked && (
      <Box
        component="span"
        title={t('sites.tabs.missing')}
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'warning.main' }}
      />
    )}
  </Box>
);

/** Tabs where a field was refused or where publishing misses something. */
function useMarkedTabs(site: AdminSiteDetail): Set<string> {
  const { errors } = useFormState();
  const refused = Object.keys((errors.settings ?? {}) as object) as (keyof typeof SETTING_DEFINITIONS)[];
  const groups = refused.map((key) => SETTING_DEFINITIONS[key]?.group ?? 'identity');
  const identity = ['name', 'domain', 'niche', 'company_id'].some((key) => key in errors) ? ['identity'] : [];
  const missing = listMissing(site.checklist).map(({ group }) => group);
  return new Set([...groups, ...identity, ...missing]);
}

function SaveBar() {
  const isDirty = useDirty();
  const mayWrite = useMay('sites:write');
  if (!mayWrite) return null;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: { xs: 2, sm: 3 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        borderRadius: '0 0 14px 14px',
      }}
    >
      <SaveButton label={t('sites.save.button')} icon={<></>} sx={{ flex: 'none' }} />
      <Typography variant="body2" color="textSecondary">
        {t(isDirty ? 'sites.save.unsaved' : 'sites.save.hint')}
      </Typography>
    </Box>
  );
}
