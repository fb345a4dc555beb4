import type { AdminCaseDetail } from '@duet/contract';
import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { t } from '../ui/texts';

/** Opens a decided case again, within 30 days of its decision. */
export function ReopenCase({ of: { id, may_reopen } }: { of: AdminCaseDetail }) {
  const may = useMay('cases:write');
  const [reason, setReason] = useState('');
  const reopen = useAct((provider) => provider.reopenCase(id, { reason: reason.trim() }), {
    done: t('cases.reopening.done'),
  });
  if (!may || !may_reopen) return null;
  return (
    <Box
      component="form"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start', mt: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        reopen.run();
      }}
    >
      <TextField
        label={t('cases.reopening.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        sx={{ flex: '1 1 220px' }}
      />
      <Button type="submit" variant="outlined" disabled={reason.trim().length < 3} loading={reopen.isPending}>
        {t('cases.reopening.submit')}
      </Button>
    </Box>
  );
}
