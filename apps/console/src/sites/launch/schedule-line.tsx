import type { AdminSiteDetail } from '@duet/contract';
import { Alert, Button } from '@mui/material';
import { useMay } from '../../access/use-may';
import { useAct } from '../../data/use-act';
import { momentText } from '../../ui/facts';
import { t } from '../../ui/texts';
import { planText } from './schedule-dialog';

/** The planned publishing of a site, or why it did not come about, with the way out of it. */
export function ScheduleLine({ site, onMove }: { site: AdminSiteDetail; onMove: () => void }) {
  const { schedule } = site;
  const mayPublish = useMay('sites:publish');
  const { run, isPending } = useAct((provider) => provider.cancelSchedule(site.id), {
    done: schedule?.failure ? t('site-launch.plan.removed') : t('site-launch.plan.cancelled'),
  });
  if (!schedule) return null;
  const { failure, note, by, scheduled_at } = schedule;
  const moment = planText(schedule);
  const words = failure
    ? t('site-launch.plan.failed', { moment, reason: failure })
    : t('site-launch.plan.waiting', { moment, saved: momentText(scheduled_at), person: by });
  return (
    <Alert
      severity={failure ? 'error' : 'info'}
      sx={{ mt: 1.5 }}
      action={
        mayPublish && (
          <>
            <Button size="small" color="inherit" onClick={onMove}>
              {failure ? t('site-launch.plan.again') : t('site-launch.plan.change')}
            </Button>
            <Button size="small" color="inherit" disabled={isPending} onClick={() => run()}>
              {failure ? t('site-launch.plan.remove') : t('site-launch.plan.cancel')}
            </Button>
          </>
        )
      }
    >
      {words}
      {note && ` ${t('site-versions.note.quoted', { note })}`}
    </Alert>
  );
}
