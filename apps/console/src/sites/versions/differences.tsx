import { Alert, Skeleton, Typography } from '@mui/material';
import { DifferenceList } from './difference-list';
import type { useDifferences } from './use-differences';

interface Props {
  read: ReturnType<typeof useDifferences>;
  /** Shown where nothing differs. */
  none?: string;
}

/** The differences once they are read, or the reason why they cannot be. */
export function Differences({ read: { data, error }, none }: Props) {
  if (error && !data) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton height={48} />;
  if (data.length === 0 && none) return <Typography variant="body2">{none}</Typography>;
  return <DifferenceList differences={data} />;
}
