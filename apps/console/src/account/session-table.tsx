import type { StaffSession } from '@duet/contract';
import { Box, Button, Chip, Typography } from '@mui/material';
import { momentText } from '../ui/facts';
import { t } from '../ui/texts';
import { whenText } from '../ui/words';

interface Props {
  sessions: StaffSession[];
  /** Ends one of them; absent: they are shown alone. */
  onEnd?: (id: string) => void;
}

/** Places where somebody is logged in: device, address, and when it was used. */
export const SessionTable = ({ sessions, onEnd }: Props) => (
  <Box component="ul" aria-label={t('account.sessions.label')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {sessions.map(({ id, device, address, created_at, last_seen_at, current }) => (
      <Box
        component="li"
        key={id}
        sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {device || '–'}
          </Typography>{' '}
          {current && <Chip size="small" label={t('account.sessions.current')} color="primary" variant="outlined" />}
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[address, usageText({ created_at, last_seen_at })].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        {onEnd && !current && (
          <Button size="small" onClick={() => onEnd(id)} aria-label={endLabel(device)}>
            {t('account.sessions.end')}
          </Button>
        )}
      </Box>
    ))}
  </Box>
);

const usageText = ({ created_at, last_seen_at }: Pick<StaffSession, 'created_at' | 'last_seen_at'>) =>
  t('account.sessions.use', { since: momentText(created_at), used: whenText(last_seen_at) });

const endLabel = (device: string) =>
  device ? t('account.sessions.end_label', { device }) : t('account.sessions.end_label_unknown');
