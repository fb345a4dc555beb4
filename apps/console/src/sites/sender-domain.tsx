import type { AdminSiteDetail, MailRecord, SenderDomain as Domain } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Box, Button, Chip, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../access/use-may';
import type { ConsoleProvider } from '../data/data-provider';
import { useAct, useConsoleProvider } from '../data/use-act';
import { Facts } from '../ui/facts';
import { dateText } from '../ui/formats';
import { t } from '../ui/texts';

const DOMAIN = 'sender-domain';

/** The domain that the site's mails come from: what its DNS must say, whether it does, and where providers report to. */
export function SenderDomain({ site }: { site: AdminSiteDetail }) {
  const provider = useConsoleProvider();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [DOMAIN, site.id],
    queryFn: () => provider.getSenderDomain(site.id),
  });
  if (error) return <Alert severity="info">{error.message}</Alert>;
  if (!data) return <Typography color="textSecondary">{t('sites.mail.asking')}</Typography>;
  return (
    <Box sx={{ pb: 2, display: 'grid', gap: 2 }}>
      <Facts facts={keyFacts(data)} />
      <KeyButtons site={site} domain={data} />
      <Records records={data.records} />
      <Box>
        <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
          {t('sites.mail.records.again')}
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
    [t('sites.mail.sender')]: sender,
    [t('sites.mail.key')]: key ? madeText(key) : t('sites.mail.no_key'),
    [t('sites.mail.next_key')]: next_key && madeText(next_key),
    [t('sites.mail.former_key')]: end && name && t('sites.mail.former_until', { name, date: dayText(end) }),
  };
}

const dayText = (iso: string) => dateText(iso, { dateStyle: 'medium' });
const madeText = ({ selector, created_at }: NonNullable<Domain['key']>) =>
  t('sites.mail.key_made', { selector, date: dayText(created_at) });

/** The one step that comes next: the first key, another one, or the change to it once the DNS has its record. */
function KeyButtons({ site, domain: { key, next_key, records } }: { site: AdminSiteDetail; domain: Domain }) {
  if (!useMay('sites:write')) return null;
  if (!key)
    return (
      <KeyButton label={t('sites.mail.make')} isMain done={READY} call={(provider) => provider.makeMailKey(site.id)} />
    );
  if (!next_key)
    return (
      <KeyButton label={t('sites.mail.make_next')} done={READY} call={(calls) => calls.makeNextMailKey(site.id)} />
    );
  const isSeen = records.some(({ purpose, state }) => purpose === 'next_dkim' && state === 'seen');
  return (
    <Box>
      <KeyButton
        label={t('sites.mail.sign', { selector: next_key.selector })}
        isMain
        disabled={!isSeen}
        done={t('sites.mail.signed')}
        call={(provider) => provider.useNextMailKey(site.id)}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t(isSeen ? 'sites.mail.sign_seen' : 'sites.mail.sign_unseen')}
      </Typography>
    </Box>
  );
}

const READY = t('sites.mail.made');

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

const COLORS: Record<MailRecord['state'], 'success' | 'warning' | 'default'> = {
  seen: 'success',
  missing: 'warning',
  different: 'warning',
  unknown: 'default',
};

const Records = ({ records }: { records: MailRecord[] }) => (
  <Box component="ol" aria-label={t('sites.mail.records.label')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {records.map((record) => (
      <Box component="li" key={record.purpose} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{t(`sites.mail.records.purposes.${record.purpose}`)}</Typography>
          <Chip size="small" color={COLORS[record.state]} label={t(`sites.mail.records.states.${record.state}`)} />
        </Box>
        <Code text={`${record.name}  ${record.type}`} />
        <Code text={record.value ?? t('sites.mail.records.no_value')} />
        {record.state === 'different' && (
          <Code text={t('sites.mail.records.found', { values: record.found.join(' | ') })} />
        )}
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
  <Box component="section" aria-label={t('sites.mail.inbound.title')}>
    <Typography variant="h6" component="h2">
      {t('sites.mail.inbound.title')}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {t('sites.mail.inbound.text', { setting: t('settings.labels.reply_address') })}
    </Typography>
    <Facts facts={{ [t('sites.mail.inbound.address')]: url, [t('sites.mail.inbound.password')]: key }} />
  </Box>
);

function Events({ site, events }: { site: AdminSiteDetail; events: Domain['events'] }) {
  const mayWrite = useMay('sites:write');
  const [key, setKey] = useState(events.sendgrid_key ?? '');
  const { run, isPending } = useAct(
    (provider) => provider.saveMailEventKey(site.id, { sendgrid_key: key.trim() || null }),
    { done: t('sites.mail.events.saved'), resource: DOMAIN },
  );
  return (
    <Box component="section" aria-label={t('sites.mail.events.title')}>
      <Typography variant="h6" component="h2">
        {t('sites.mail.events.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('sites.mail.events.text')}
      </Typography>
      <Facts facts={{ [t('sites.mail.events.address')]: events.url, [t('sites.mail.events.own_key')]: events.key }} />
      {mayWrite && (
        <Box sx={{ display: 'flex', gap: 1.5, mt: 2, alignItems: 'flex-start', flexWrap: 'wrap' }}>
          <TextField
            label={t('sites.mail.events.sendgrid')}
            value={key}
            onChange={({ target }) => setKey(target.value)}
            helperText={t('sites.mail.events.sendgrid_help')}
            sx={{ flex: '1 1 280px' }}
          />
          <Button
            disabled={isPending || key.trim() === (events.sendgrid_key ?? '')}
            onClick={() => run()}
            sx={{ mt: 1 }}
          >
            {t('sites.mail.events.save')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
