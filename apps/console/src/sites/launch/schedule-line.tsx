import type { AdminSiteDetail } from '@duet/contract';
import { Alert, Button } from '@mui/material';
import { useMay } from '../../access/use-may';
import { useAct } from '../../data/use-act';
import { momentText } from '../../ui/facts';
import { planText } from './schedule-dialog';

/** The planned publishing of a site, or why it did not come about, with the way out of it. */
export function ScheduleLine({ site, onMove }: { site: AdminSiteDetail; onMove: () => void }) {
  const { schedule } = site;
  const mayPublish = useMay('sites:publish');
  const { run, isPending } = useAct((provider) => provider.cancelSchedule(site.id), {
    done: schedule?.failure ? 'The plan is removed.' : 'The planned publishing is cancelled.',
  });
  if (!schedule) return null;
  const { failure, note, by, scheduled_at } = schedule;
  const words = failure
    ? `Not published on ${planText(schedule)}. ${failure}`
    : `Will be published on ${planText(schedule)}, as the draft was on ${momentText(scheduled_at)}, planned by ${by}.`;
  return (
    <Alert
      severity={failure ? 'error' : 'info'}
      sx={{ mt: 1.5 }}
      action={
        mayPublish && (
          <>
            <Button size="small" color="inherit" onClick={onMove}>
              {failure ? 'Plan anew' : 'Change'}
            </Button>
            <Button size="small" color="inherit" disabled={isPending} onClick={() => run()}>
              {failure ? 'Remove' : 'Cancel plan'}
            </Button>
          </>
        )
      }
    >
      {words}
      {note && ` “${note}”`}
    </Alert>
  );
}
