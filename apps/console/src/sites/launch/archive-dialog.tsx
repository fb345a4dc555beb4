import type { AdminSiteDetail } from '@duet/contract';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useConsoleProvider } from '../../data/use-act';
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
      <DialogTitle id="archive-title">Take {site.name} off the net?</DialogTitle>
      <DialogContent>
        <Typography variant="subtitle2">What members will notice</Typography>
        <Typography component="ul" sx={{ mt: 0.5, pl: 2.5 }}>
          <li>
            {site.domain ?? 'The site'} answers within a second that there is no such site; everyone who is logged in is
            logged out.
          </li>
          <li>{membersText(data?.members)}</li>
          <li>No e-mails or messages leave the site while it is archived.</li>
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          Nothing is deleted: members, conversations, photos and credits stay, and “Bring back” puts the site on the net
          as it was.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Keep it live</Button>
        <Button
          color="error"
          variant="contained"
          disabled={archive.isPending}
          onClick={() => {
            onClose();
            archive.run();
          }}
        >
          Take off the net
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function membersText(count: number | undefined): string {
  if (count === undefined) return 'Its members cannot log in any more.';
  if (count === 0) return 'It has no active members yet, so nobody will miss it.';
  return `${count.toLocaleString('en-GB')} active ${count === 1 ? 'member' : 'members'} cannot log in any more.`;
}
