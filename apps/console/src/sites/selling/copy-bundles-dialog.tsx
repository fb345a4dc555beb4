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
      `${added === 1 ? 'One bundle was' : `${added} bundles were`} copied${kept > 0 ? `, ${kept} were there already` : ''}.`,
    onDone: onClose,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="copy-bundles-title">
      <DialogTitle id="copy-bundles-title">Copy bundles to {site.name}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          Bundles that {site.name} has already, of the same country, currency and size, stay as they are. Members are
          offered the new ones at once.
        </Typography>
        <TextField
          select
          fullWidth
          label="From"
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
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={from === '' || !total || isPending} onClick={() => run()}>
          Copy bundles
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function countText(total: number): string {
  if (total === 0) return 'This site has no bundles.';
  return total === 1 ? 'It has one bundle.' : `It has ${total} bundles.`;
}
