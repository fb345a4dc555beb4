import type { AdminSiteDetail, InviteCode } from '@duet/contract';
import { INVITE_DAYS } from '@duet/contract';
import { Box, Button, Chip, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { ReferenceManyField, useListContext, useNotify } from 'react-admin';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { EmptyState } from '../ui/empty-state';
import { dateText } from '../ui/formats';
import { MorePages } from '../ui/more-pages';
import { t } from '../ui/texts';
import { useUnsaved } from '../ui/use-unsaved';

/** The only resource to read anew: the form of the site keeps what is typed. */
const CODES = 'invite-codes';
const MOST_USES = 10_000;
const USUAL_USES = '10';

/** Invite codes of a site: the way in where sign-up is by invitation. They work at once, nothing has to be published. */
export function Invitations({ site }: { site: AdminSiteDetail }) {
  const mayWrite = useMay('sites:write');
  return (
    <Box sx={{ pb: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('sites.invitations.text', { count: INVITE_DAYS })}
      </Typography>
      {mayWrite && <NewCode site={site} />}
      <ReferenceManyField
        record={site}
        reference={CODES}
        target="site_id"
        sort={{ field: 'created_at', order: 'DESC' }}
        perPage={50}
      >
        <Codes domain={site.domain} mayEnd={mayWrite} />
        <MorePages within={{ site_id: site.id }} />
      </ReferenceManyField>
    </Box>
  );
}

function Codes({ domain, mayEnd }: { domain: string | null; mayEnd: boolean }) {
  const { data = [], isPending } = useListContext<InviteCode>();
  if (!isPending && data.length === 0) return <EmptyState title={t('sites.invitations.empty')} />;
  return (
    <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.map((code) => (
        <CodeLine key={code.id} code={code} domain={domain} mayEnd={mayEnd} />
      ))}
    </Box>
  );
}

function NewCode({ site }: { site: AdminSiteDetail }) {
  const [uses, setUses] = useState(USUAL_USES);
  const [note, setNote] = useState('');
  const { run, isPending } = useAct(
    (provider, max_uses: number) => provider.createInviteCode({ site_id: site.id, max_uses, note }),
    {
      done: t('sites.invitations.created'),
      resource: CODES,
      onDone: () => {
        setUses(USUAL_USES);
        setNote('');
      },
    },
  );
  useUnsaved(note !== '' || uses !== USUAL_USES);
  const max_uses = Number(uses);
  const isValid = Number.isInteger(max_uses) && max_uses >= 1 && max_uses <= MOST_USES;
  return (
    <Box
      role="group"
      aria-label={t('sites.invitations.new')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 3 }}
    >
      <TextField
        label={t('sites.invitations.people')}
        value={uses}
        onChange={({ target }) => setUses(target.value)}
        error={!isValid}
        helperText={
          isValid ? t('sites.invitations.people_help') : t('sites.invitations.people_range', { most: MOST_USES })
        }
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ width: 165 }}
      />
      <TextField
        label={t('sites.invitations.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        helperText={t('sites.invitations.note_help')}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        sx={{ flex: '1 1 220px' }}
      />
      <Button variant="contained" disabled={!isValid || isPending} onClick={() => run(max_uses)} sx={{ mt: 1 }}>
        {t('sites.invitations.create')}
      </Button>
    </Box>
  );
}

const day = (iso: string) => dateText(iso, { day: 'numeric', month: 'short' });

/** The state of a code: until when it lets people in, or the reason why it does not. */
function stateOf({ open, ended, uses, max_uses, expires_at }: InviteCode): string {
  if (open) return t('sites.invitations.states.open', { date: day(expires_at) });
  if (ended) return t('sites.invitations.states.ended');
  return uses >= max_uses
    ? t('sites.invitations.states.used_up')
    : t('sites.invitations.states.expired', { date: day(expires_at) });
}

const usedText = ({ uses, max_uses, note }: InviteCode): string =>
  t(note ? 'sites.invitations.used_note' : 'sites.invitations.used', { uses, most: max_uses, note });

function CodeLine({ code, domain, mayEnd }: { code: InviteCode; domain: string | null; mayEnd: boolean }) {
  const notify = useNotify();
  const { run, isPending } = useAct((provider) => provider.endInviteCode(code.id), {
    done: t('sites.invitations.end_done', { code: code.code }),
    resource: CODES,
  });
  const link = `${location.protocol}//${domain ?? ''}${location.port ? `:${location.port}` : ''}/signup?invite=${code.code}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify(t('sites.invitations.copied'), { type: 'success' }),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ fontWeight: 650, fontFamily: 'monospace', fontSize: '1.05rem', letterSpacing: '0.08em' }}>
        {code.code}
      </Typography>
      <Chip size="small" color={code.open ? 'success' : 'default'} label={stateOf(code)} />
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 160px' }}>
        {usedText(code)}
      </Typography>
      {code.open && domain && (
        <Button size="small" onClick={() => void copy()}>
          {t('sites.invitations.copy')}
        </Button>
      )}
      {code.open && mayEnd && (
        <Button
          size="small"
          color="error"
          disabled={isPending}
          aria-label={t('sites.invitations.end_named', { code: code.code })}
          onClick={() => run()}
        >
          {t('sites.invitations.end')}
        </Button>
      )}
    </Box>
  );
}
