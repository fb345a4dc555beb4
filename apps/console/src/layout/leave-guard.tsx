import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { forgetUnsaved, isUnsaved } from '../data/unsaved';
import { isSamePage } from './site-address';

/** Asks before a page with unsaved work is left, inside the console and by closing or reloading the tab. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && !isSamePage(currentLocation.pathname, nextLocation.pathname),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    forgetUnsaved();
    blocker.proceed();
  };
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby="leave-title">
      <DialogTitle id="leave-title">Leave without saving?</DialogTitle>
      <DialogContent>What you typed on this page is not saved.</DialogContent>
      <DialogActions>
        <Button onClick={leave}>Leave</Button>
        <Button variant="contained" onClick={() => blocker.reset()} autoFocus>
          Stay here
        </Button>
      </DialogActions>
    </Dialog>
  );
}
