import { Alert, Button, Dialog, DialogActions, DialogContent } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { t } from '../ui/texts';
import { logInAgain } from './log-in-again';
import { LogInSteps } from './log-in-steps';
import { currentStaff } from './session';

/** Asks who works here to log in again, over the page that stays as it is. */
export function LogInAgainDialog() {
  const isAsked = useSyncExternalStore(logInAgain.subscribe, logInAgain.isAsked);
  const [other, setOther] = useState<string | null>(null);
  const { person } = logInAgain;
  if (!isAsked || !person) return null;
  const goOn = async () => {
    const staff = await currentStaff();
    if (staff?.id === person.id) logInAgain.answer(true);
    else setOther(staff?.email ?? '');
  };
  const leave = () => {
    logInAgain.answer(false);
    location.assign('/');
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="log-in-title" slotProps={{ backdrop: { sx: COVERING } }}>
      <DialogContent sx={{ p: { xs: 2.5, sm: 4 }, pb: 1 }}>
        {other === null ? (
          <LogInSteps again={person.email} onDone={() => void goOn()} />
        ) : (
          <Alert severity="warning" id="log-in-title">
            {t('access.again.other_person', { other, person: person.email })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: { xs: 2.5, sm: 4 }, pb: 2.5 }}>
        <Button color="inherit" onClick={leave}>
          {other === null ? t('access.again.leave') : t('access.again.to_overview')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Nobody else at the screen reads the page meanwhile. */
const COVERING = { backdropFilter: 'blur(14px)' };
