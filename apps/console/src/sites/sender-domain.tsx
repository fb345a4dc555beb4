import type { AdminSiteDetail, MailRecord, SenderDomain as Domain } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Box, Button, Chip, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../access/use-may';
import { useAct, useConsoleProvider } from '../data/use-act';
import { Facts } from '../ui/facts';

const DOMAIN = 'sender-domain';

/** The domain that the site's mails come from: what its DNS must say, whether it does, and where providers report to. */
export function SenderDomain({ site }: { site: AdminSiteDetail }) {
  const provider = useConsoleProvider();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [DOMAIN, site.id],
    queryFn: () => provider.getSenderDomain(site.id),
  });
  if (error) return <Alert severity="info">{error.message}</Alert>;
  if (!data) return <Typography color="textSecondary">Asking the DNS …</Typography>;
  return (
    <Box sx={{ pb: 2, display: 'grid', gap: 2 }}>
      <Facts facts={{ Sender: data.sender, 'Signed since': data.key?.created_at.slice(0, 10) ?? 'Not signed yet' }} />
      {!data.key && <NewKey site={site} />}
      <Records records={data.records} />
      <Box>
        <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
          Look again
        </Button>
      </Box>
      <Events site={site} events={data.events} />
    </Box>
  );
}

function NewKey({ site }: { site: AdminSiteDetail }) {
  const mayWrite = useMay('sites:write');
  const { run, isPending } = useAct((provider) => provider.makeMailKey(site.id), {
    done: 'The key is ready. Set its record in the DNS.',
    resource: DOMAIN,
  });
  if (!mayWrite) return null;
  return (
    <Box>
      <Button variant="contained" disabled={isPending} onClick={() => run()}>
        Make the DKIM key
      </Button>
    </Box>
  );
}

const PURPOSES: Record<MailRecord['purpose'], string> = {
  dkim: 'DKIM: mails are signed',
  spf: 'SPF: who may send',
  dmarc: 'DMARC: what to do with forgeries',
  return_path: 'Return-Path: where bounces go',
};
const STATES: Record<MailRecord['state'], { label: string; color: 'success' | 'warning' | 'default' }> = {
  seen: { label: 'Seen', color: 'success' },
  missing: { label: 'Not there', color: 'warning' },
  different: { label: 'Different', color: 'warning' },
  unknown: { label: 'No answer', color: 'default' },
};

const Records = ({ records }: { records: MailRecord[] }) => (
  <Box component="ol" aria-label="DNS records" sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {records.map((record) => (
      <Box component="li" key={record.purpose} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{PURPOSES[record.purpose]}</Typography>
          <Chip size="small" color={STATES[record.state].color} label={STATES[record.state].label} />
        </Box>
        <Code text={`${record.name}  ${record.type}`} />
        <Code text={record.value ?? 'Make the key first.'} />
        {record.state === 'different' && <Code text={`Now: ${record.found.join(' | ')}`} />}
      </Box>
    ))}
  </Box>
);

const Code = ({ text }: { text: string }) => (
  <Typography
    component="code"
    variant="body2"
    sx={{ display: 'block', fontFamily: 'monospace', overflowWrap: 'anywhere' }}
  >
    {text}
  </Typography>
);

function Events({ site, events }: { site: AdminSiteDetail; events: Domain['events'] }) {
  const mayWrite = useMay('sites:write');
  const [key, setKey] = useState(events.sendgrid_key ?? '');
  const { run, isPending } = useAct(
    (provider) => provider.saveMailEventKey(site.id, { sendgrid_key: key.trim() || null }),
    { done: 'Saved.', resource: DOMAIN },
  );
  return (
    <Box component="section" aria-label="Bounces and complaints">
      <Typography variant="h6" component="h2">
        Bounces and complaints
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        The mail provider reports here; what it reports turns e-mails off at once.
      </Typography>
      <Facts facts={{ Address: events.url, 'Key of our own format': events.key }} />
      {mayWrite && (
        <Box sx={{ display: 'flex', gap: 1.5, mt: 2, alignItems: 'flex-start', flexWrap: 'wrap' }}>
          <TextField
            label="SendGrid’s verification key"
            value={key}
            onChange={({ target }) => setKey(target.value)}
            helperText="Settings, Mail settings, Signed event webhook"
            sx={{ flex: '1 1 280px' }}
          />
          <Button
            disabled={isPending || key.trim() === (events.sendgrid_key ?? '')}
            onClick={() => run()}
            sx={{ mt: 1 }}
          >
            Save
          </Button>
        </Box>
      )}
    </Box>
  );
}
