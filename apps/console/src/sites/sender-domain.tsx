import type { AdminSiteDetail, MailRecord, SenderDomain as Domain } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Box, Button, Chip, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../access/use-may';
import type { ConsoleProvider } from '../data/data-provider';
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
      <Facts facts={keyFacts(data)} />
      <KeyButtons site={site} domain={data} />
      <Records records={data.records} />
      <Box>
        <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
          Look again
        </Button>
      </Box>
      <Events site={site} events={data.events} />
      <Inbound inbound={data.inbound} />
    </Box>
  );
}

/** Mails on their way when a key is changed may wait so long at the receiver's server. */
const RECORD_DAYS = 7;
const DAY_MS = 86_400_000;

function keyFacts({ sender, key, next_key, former_key, domain }: Domain): Record<string, string | null> {
  const end = former_key && new Date(Date.parse(former_key.retired_at) + RECORD_DAYS * DAY_MS).toISOString();
  const name = former_key && `${former_key.selector}._domainkey.${domain}`;
  return {
    Sender: sender,
    'Key in use': key ? `${key.selector}, made on ${dayText(key.created_at)}` : 'None: mails are not signed',
    'Key that waits': next_key && `${next_key.selector}, made on ${dayText(next_key.created_at)}`,
    'Key before': end && `${name}: its record can go after ${dayText(end)}`,
  };
}

const dayText = (iso: string) => new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'medium' });

/** The one step that comes next: the first key, another one, or the change to it once the DNS has its record. */
function KeyButtons({ site, domain: { key, next_key, records } }: { site: AdminSiteDetail; domain: Domain }) {
  if (!useMay('sites:write')) return null;
  if (!key)
    return (
      <KeyButton label="Make the DKIM key" isMain done={READY} call={(provider) => provider.makeMailKey(site.id)} />
    );
  if (!next_key)
    return <KeyButton label="Make another DKIM key" done={READY} call={(calls) => calls.makeNextMailKey(site.id)} />;
  const isSeen = records.some(({ purpose, state }) => purpose === 'next_dkim' && state === 'seen');
  return (
    <Box>
      <KeyButton
        label={`Sign with ${next_key.selector}`}
        isMain
        disabled={!isSeen}
        done="Mails are signed with it within a minute."
        call={(provider) => provider.useNextMailKey(site.id)}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {isSeen
          ? 'The DNS has its record. The key in use until now is destroyed.'
          : 'Set its record below first, and leave the one of the key in use where it is.'}
      </Typography>
    </Box>
  );
}

const READY = 'The key is ready. Set its record in the DNS.';

interface KeyButtonProps {
  label: string;
  done: string;
  call: (provider: ConsoleProvider) => Promise<unknown>;
  isMain?: boolean;
  disabled?: boolean;
}

function KeyButton({ label, done, call, isMain = false, disabled = false }: KeyButtonProps) {
  const { run, isPending } = useAct(call, { done, resource: DOMAIN });
  return (
    <Box>
      <Button variant={isMain ? 'contained' : 'outlined'} disabled={disabled || isPending} onClick={() => run()}>
        {label}
      </Button>
    </Box>
  );
}

const PURPOSES: Record<MailRecord['purpose'], string> = {
  dkim: 'DKIM: mails are signed',
  next_dkim: 'DKIM: the key that waits',
  spf: 'SPF: who may send',
  dmarc: 'DMARC: what to do with forgeries',
  return_path: 'Return-Path: where bounces go, with the SPF record above',
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

const Inbound = ({ inbound: { url, key } }: { inbound: Domain['inbound'] }) => (
  <Box component="section" aria-label="Answers to cases">
    <Typography variant="h6" component="h2">
      Answers to cases
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      Postmark’s inbound webhook hands on what members answer by e-mail, up to 1 MB a mail; attachments are not kept.
      Name its mailbox in the settings (“Mailbox for answers to cases”), and put the password into the webhook’s
      address: https://cases:password@…
    </Typography>
    <Facts facts={{ Address: url, Password: key }} />
  </Box>
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
