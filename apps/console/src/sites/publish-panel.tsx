import type { AdminSiteDetail, ChecklistItem, SettingKey } from '@duet/contract';
import { adminArchiveSite, adminPublishSite, SETTING_DEFINITIONS } from '@duet/contract';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify, useRefresh } from 'react-admin';
import type { HttpError } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useMay } from '../access/use-may';
import { callApi } from '../data/http';
import { whenText } from '../ui/words';

/** What publishing would change, what it still lacks, and the button that does it. */
export function PublishPanel({ site }: { site: AdminSiteDetail }) {
  const { isDirty } = useFormState();
  const mayPublish = useMay('sites:publish');
  const missing = site.checklist.filter(({ done }) => !done);
  const nothingNew = site.status === 'published' && !site.unpublished_changes;
  const { run, busy } = useAct(site);
  return (
    <Card
      component="section"
      aria-label="Publishing"
      sx={{ p: 2.5, alignSelf: 'start', position: { lg: 'sticky' }, top: 84 }}
    >
      <Typography variant="h6" component="h2">
        Publishing
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {stateText(site)}
      </Typography>
      <Changed site={site} />
      {site.checklist.map((item) => (
        <Condition key={item.code} item={item} />
      ))}
      {mayPublish && (
        <Button
          variant="contained"
          fullWidth
          size="large"
          sx={{ mt: 2 }}
          disabled={busy || isDirty || missing.length > 0 || nothingNew}
          onClick={() => void run('publish')}
        >
          {site.status === 'archived' ? 'Publish again' : 'Publish'}
        </Button>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, textAlign: 'center' }}>
        {hint({ isDirty, missing: missing.length, nothingNew })}
      </Typography>
      {site.status === 'published' && <ArchiveButton site={site} onConfirm={() => void run('archive')} />}
    </Card>
  );
}

function stateText({ status, published }: AdminSiteDetail): string {
  if (status === 'archived') return 'Archived: its address answers that there is no such site. Nothing was deleted.';
  if (!published) return 'Not published yet: the address answers nothing.';
  return `Version ${published.version} is live since ${whenText(published.published_at)}.`;
}

function hint({ isDirty, missing, nothingNew }: { isDirty: boolean; missing: number; nothingNew: boolean }): string {
  if (isDirty) return 'Save the draft first.';
  if (missing > 0) return `${missing} ${missing === 1 ? 'thing is' : 'things are'} missing.`;
  return nothingNew ? 'Members see the newest version.' : 'Live within a second, on every server.';
}

const IDENTITY: Record<string, string> = { name: 'Name', niche: 'Niche', company_id: 'Company' };

/** `NL.refund_days` and `words.description` name the setting behind them. */
function labelOf(name: string): string {
  const [head = '', tail] = name.split('.');
  const label = SETTING_DEFINITIONS[(tail ?? head) as SettingKey]?.label ?? IDENTITY[name] ?? name;
  return tail && head !== 'words' ? `${label} (${head})` : label;
}

function Changed({ site }: { site: AdminSiteDetail }) {
  const changed = site.published?.changed ?? [];
  if (changed.length === 0) return null;
  return (
    <Box sx={{ mb: 2, p: 1.5, borderRadius: '10px', bgcolor: 'primary.light' }}>
      <Typography variant="subtitle2">Waiting to be published</Typography>
      {changed.map((name) => (
        <Typography key={name} variant="body2">
          {labelOf(name)}
        </Typography>
      ))}
    </Box>
  );
}

const Condition = ({ item }: { item: ChecklistItem }) => (
  <Box sx={{ display: 'flex', gap: 1, py: 0.5 }}>
    {item.done ? (
      <CheckCircle fontSize="small" color="success" titleAccess="Done" />
    ) : (
      <ErrorOutline fontSize="small" color="warning" titleAccess="Missing" />
    )}
    <Typography
      variant="body2"
      sx={{ color: item.done ? 'text.secondary' : 'text.primary', fontWeight: item.done ? 400 : 600 }}
    >
      {item.text}
    </Typography>
  </Box>
);

function ArchiveButton({ site, onConfirm }: { site: AdminSiteDetail; onConfirm: () => void }) {
  const [asking, setAsking] = useState(false);
  const mayArchive = useMay('sites:archive');
  if (!mayArchive) return null;
  return (
    <>
      <Button color="error" fullWidth sx={{ mt: 1.5 }} onClick={() => setAsking(true)}>
        Take off the net
      </Button>
      <Confirm
        isOpen={asking}
        title={`Take ${site.name} off the net?`}
        content={`${site.domain ?? 'The site'} stops answering within a second. Members, conversations and credits stay, and publishing brings everything back.`}
        confirm="Take off the net"
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const CALLS = { publish: adminPublishSite, archive: adminArchiveSite };

function useAct({ id, name, domain }: AdminSiteDetail) {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const run = async (act: keyof typeof CALLS) => {
    setBusy(true);
    try {
      await callApi(CALLS[act], { params: { id } });
      const text = act === 'publish' ? `${name} is live at ${domain ?? 'its domain'}.` : `${name} is off the net.`;
      notify(text, { type: 'success' });
    } catch (error) {
      notify((error as HttpError).message, { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { run, busy };
}
