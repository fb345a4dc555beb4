import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useKeys } from '../ui/use-keys';
import { EmptyState } from '../ui/empty-state';
import { t } from '../ui/texts';

interface Props {
  title: string;
  queue: {
    loading: boolean;
    skippedCount: number;
    mayTakeBack: boolean;
    takeBack: () => void;
    bringSkipped: () => void;
  };
}

/** Stands in place of the item once nothing waits: what was skipped, and the way back to the last decision. */
export function NothingLeft({ title, queue }: Props) {
  useKeys({ z: queue.mayTakeBack ? queue.takeBack : undefined });
  if (queue.loading) return <Skeleton variant="rounded" height={420} />;
  return (
    <EmptyState title={queue.skippedCount > 0 ? t('queue.empty.skipped_left') : title}>
      <Typography color="textSecondary">{t('queue.empty.text')}</Typography>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', mt: 2 }}>
        {queue.skippedCount > 0 && (
          <Button variant="contained" onClick={queue.bringSkipped}>
            {t('queue.empty.look_at_skipped', { count: queue.skippedCount })}
          </Button>
        )}
        {queue.mayTakeBack && (
          <Button variant="outlined" onClick={queue.takeBack}>
            {t('queue.empty.undo')}
          </Button>
        )}
      </Box>
    </EmptyState>
  );
}
