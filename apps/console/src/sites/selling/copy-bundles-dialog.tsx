import type { AdminBundle, AdminSiteDetail } from '@duet/contract';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useAct } from '../../data/use-act';
import { useChosenSite } from '../../layout/chosen-site';
import { t } from '../../ui/texts';

const MOST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'site_name', order: 'ASC' as const } };

/** Asks whose bundles are copied; what the site has already stays. */
export function CopyBundlesDialog({ site, onClose }: { site: AdminSiteDetail; onClose: () => void }) {
  const { sites } = useChosenSite();
  const [from, setFrom] = useState('');
  const { total } = useGetList<AdminBundle>(
    'credit-bundles',
    { ...MOST, filter: { site_id: from } },
    { enabled: from !== '' },
  );
  const { run, isPending } = useAct((provider) => provider.copyBundles(site.id, from), {
    done: ({ added, kept }) =>
      kept > 0
        ? t('site-selling.copy.done_and_kept', { count: added, kept })
        : t('site-selling.copy.done', { count: added }),
    onDone: onClose,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="copy-bundles-title">
      <DialogTitle id="copy-bundles-title">{t('site-selling.copy.title', { site: site.name })}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('site-selling.copy.text', { site: site.name })}
        </Typography>
        <TextField
          select
          fullWidth
          label={t('site-selling.copy.from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          helperText={from !== '' && total !== undefined ? countText(total) : ' '}
        >
          {sites
            .filter(({ id }) => id !== site.id)
            .map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('site-selling.cancel')}</Button>
        <Button variant="contained" disabled={from === '' || !total || isPending} onClick={() => run()}>
          {t('site-selling.copy.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function countText(total: number): string {
  if (total === 0) return t('site-selling.copy.count.none');
  return t('site-selling.copy.count.some', { count: total });
}
