import type { AdminSiteDetail } from '@duet/contract';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useConsoleProvider } from '../../data/use-act';
import { numberText } from '../../ui/formats';
import { t } from '../../ui/texts';
import { useLaunch } from './use-launch';

interface Props {
  site: AdminSiteDetail;
  onClose: () => void;
}

/** Lists the effects on members before a site is taken off the net. */
export function ArchiveDialog({ site, onClose }: Props) {
  const { archive } = useLaunch(site);
  const provider = useConsoleProvider();
  const { data } = useQuery({
    queryKey: ['dashboard', site.id],
    queryFn: () => provider.getDashboard(site.id),
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="archive-title">
      <DialogTitle id="archive-title">{t('site-launch.archive.title', { site: site.name })}</DialogTitle>
      <DialogContent>
        <Typography variant="subtitle2">{t('site-launch.archive.effects')}</Typography>
        <Typography component="ul" sx={{ mt: 0.5, pl: 2.5 }}>
          <li>
            {site.domain
              ? t('site-launch.archive.answers', { domain: site.domain })
              : t('site-launch.archive.answers_at_own')}
          </li>
          <li>{membersText(data?.members)}</li>
          <li>{t('site-launch.archive.messages')}</li>
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {t('site-launch.archive.nothing_deleted')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('site-launch.archive.keep')}</Button>
        <Button
          color="error"
          variant="contained"
          disabled={archive.isPending}
          onClick={() => {
            onClose();
            archive.run();
          }}
        >
          {t('site-launch.archive.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function membersText(count: number | undefined): string {
  if (count === undefined) return t('site-launch.archive.members.unknown');
  if (count === 0) return t('site-launch.archive.members.none');
  return t('site-launch.archive.members.number', { count, number: numberText(count) });
}
