import { Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/empty-state';

/** An address that leads nowhere. */
export const NotFoundPage = () => (
  <>
    <title>Not found · Duet console</title>
    <EmptyState title="There is nothing at this address">
      <Typography color="textSecondary">It may have moved, or your role does not reach it.</Typography>
      <Button component={Link} to="/" variant="outlined" sx={{ mt: 2 }}>
        To the overview
      </Button>
    </EmptyState>
  </>
);
