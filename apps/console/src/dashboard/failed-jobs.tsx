import { Alert, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { FAILED_JOBS } from '../jobs/failed-path';
import { useChosenSite } from '../layout/chosen-site';
import { narrowed } from '../layout/site-address';
import { numberText } from '../ui/formats';
import { t } from '../ui/texts';
import { useCount } from './use-count';

/** Says how many jobs were given up, where there are any, and leads to them. */
export function FailedJobs() {
  const may = useMay('jobs:read');
  const { id } = useChosenSite();
  const count = useCount('jobs', { state: 'failed' }, may);
  if (!may || !count) return null;
  const [pathname = '', search = ''] = FAILED_JOBS.split('?');
  const show = (
    <Button component={Link} to={narrowed({ pathname, search }, id)} color="inherit" size="small">
      {t('dashboard.failed_jobs.show')}
    </Button>
  );
  return (
    <Alert severity="warning" action={show} sx={{ mb: 3 }}>
      {t('dashboard.failed_jobs.text', { count, number: numberText(count) })}
    </Alert>
  );
}
