import { Alert, Box, MenuItem, Tab, Tabs, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useConsoleProvider } from '../data/use-act';
import { EmptyState } from '../ui/empty-state';
import { PageHead } from '../ui/page-head';
import { t } from '../ui/texts';
import { TextEditor } from './text-editor';
import { TextTable } from './text-table';
import { useTextPlace } from './use-text-place';
import { KIND_WORDS } from './words';

/** The library's grey for what is not chosen is too pale to read on this ground. */
const PLAIN = { '& .MuiToggleButton-root': { color: 'text.primary' } };

/** Pages and mails that a company or a site words itself, in every language that it offers. */
export function OwnTextsPage() {
  const view = useTextPlace();
  const { place, change } = view;
  return (
    <>
      <PageHead title={t('own-texts.title')} text={t('own-texts.text')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Owner view={view} />
      </Box>
      <Tabs
        value={place.kind}
        onChange={(_event, kind: string) => change({ kind, key: null })}
        aria-label={t('own-texts.kinds.label')}
        sx={{ mb: 2 }}
      >
        {Object.entries(KIND_WORDS).map(([kind, name]) => (
          <Tab key={kind} value={kind} label={name} />
        ))}
      </Tabs>
      {place.owner ? <Texts view={view} /> : <EmptyState title={t('own-texts.owner.none')} />}
    </>
  );
}

type View = ReturnType<typeof useTextPlace>;

function Owner({ view: { place, change, site, companies } }: { view: View }) {
  const company = companies.find(({ id }) => id === place.companyId);
  if (!site) {
    return (
      <TextField
        select
        size="small"
        label={t('own-texts.owner.company')}
        value={company ? company.id : ''}
        onChange={({ target }) => change({ company: target.value, key: null })}
        sx={{ minWidth: 260 }}
      >
        {companies.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('own-texts.owner.label')}
      value={place.scope}
      sx={PLAIN}
      onChange={(_event, scope: string | null) => scope && change({ scope, key: null })}
    >
      <ToggleButton value="site">{t('own-texts.owner.site', { site: site.name })}</ToggleButton>
      <ToggleButton value="company">
        {company
          ? t('own-texts.owner.all_sites', { company: company.name })
          : t('own-texts.owner.all_sites_of_company')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

function Texts({ view: { place, change } }: { view: View }) {
  const provider = useConsoleProvider();
  const { kind, key, locale } = place;
  const owner = place.owner!;
  const { data, error } = useQuery({
    queryKey: ['own-texts', 'overview', kind, owner],
    queryFn: () => provider.listOwnTexts({ kind, ...owner }),
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return null;
  if (key && data.texts.some((text) => text.key === key)) {
    const open = { kind, key, locale: data.locales.includes(locale) ? locale : data.locales[0]! };
    return (
      <TextEditor
        key={`${key} ${open.locale} ${JSON.stringify(owner)}`}
        place={open}
        owner={owner}
        locales={data.locales}
        onOpen={(values) => change(values)}
      />
    );
  }
  return <TextTable kind={kind} texts={data} onOpen={(values) => change(values)} />;
}
