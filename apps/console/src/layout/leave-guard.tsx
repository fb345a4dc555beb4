import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { forgetUnsaved, isUnsaved } from '../data/unsaved';
import { t } from '../ui/texts';
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
      <DialogTitle id="leave-title">{t('layout.leave.title')}</DialogTitle>
      <DialogContent>{t('layout.leave.text')}</DialogContent>
      <DialogActions>
        <Button onClick={leave}>{t('layout.leave.leave')}</Button>
        <Button variant="contained" onClick={() => blocker.reset()} autoFocus>
          {t('layout.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
