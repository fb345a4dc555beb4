import type { AdminSiteDetail } from '@duet/contract';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { t } from '../../ui/texts';
import { useDirty } from '../../ui/use-dirty';
import { useLaunch } from '../launch/use-launch';
import { Differences } from './differences';
import { useDifferences } from './use-differences';
import type { Version } from './version-list';

interface Props {
  site: AdminSiteDetail;
  version: Version;
}

/** Publishes an older version again, after showing what members will notice. */
export function RollBackButton({ site, version: { version } }: Props) {
  const [asking, setAsking] = useState(false);
  const { rollBack } = useLaunch(site);
  const differences = useDifferences(site, { to: version, enabled: asking });
  const isDirty = useDirty();
  const close = () => setAsking(false);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        {isDirty && (
          <Typography variant="body2" color="textSecondary">
            {t('site-launch.save_first')}
          </Typography>
        )}
        <Button size="small" variant="outlined" disabled={isDirty} onClick={() => setAsking(true)}>
          {t('site-versions.roll_back.open')}
        </Button>
      </Box>
      <Dialog open={asking} onClose={close} fullWidth maxWidth="sm" aria-labelledby="roll-back-title">
        <DialogTitle id="roll-back-title">{t('site-versions.roll_back.title', { version })}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 1.5 }}>{t('site-versions.roll_back.text')}</Typography>
          {site.unpublished_changes && (
            <Alert severity="warning" sx={{ mb: 1.5 }}>
              {t('site-versions.roll_back.unpublished')}
            </Alert>
          )}
          <Typography variant="subtitle2">{t('site-versions.differences.title')}</Typography>
          <Differences read={differences} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('site-versions.roll_back.keep')}</Button>
          <Button
            variant="contained"
            disabled={rollBack.isPending || !differences.data}
            onClick={() => {
              close();
              rollBack.run(version);
            }}
          >
            {t('site-versions.roll_back.submit')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
