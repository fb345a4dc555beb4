import { getStaffSession } from '@duet/contract';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { callApi } from '../data/http';
import { t } from '../ui/texts';
import { noteActivity } from './activity';
import type { StaffSelf } from './session';
import { isLoggedIn } from './session';

const ASK_MS = 30_000;
const WARN_SECONDS = 180;

interface SessionEnd {
  seconds: number;
  /** The longest time of a session is over, whatever is done. */
  isLongest: boolean;
}

/** Asks every half minute how long the session lasts; a call while somebody is at the page lengthens it. */
function useSessionEnd(): SessionEnd | null {
  const [end, setEnd] = useState<SessionEnd | null>(null);
  useEffect(() => {
    const ask = async () => {
      const answer = await callApi(getStaffSession).catch(() => null);
      if (answer?.staff) setEnd(endOf(answer.staff));
      // The session has ended: the page asks for a log-in and stays as it is.
      else if (answer) void isLoggedIn();
    };
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => clearInterval(timer);
  }, []);
  return end;
}

function endOf({ seconds_left, seconds_left_at_most }: StaffSelf): SessionEnd {
  const isLongest = seconds_left_at_most <= seconds_left;
  return { seconds: isLongest ? seconds_left_at_most : seconds_left, isLongest };
}

/** Warns before a session ends because nobody is at the page. */
export function IdleWarning() {
  const end = useSessionEnd();
  const [isAnswered, setAnswered] = useState(false);
  const isNear = end !== null && end.seconds < WARN_SECONDS;
  useEffect(() => {
    if (!isNear) setAnswered(false);
  }, [isNear]);
  const stay = async () => {
    noteActivity();
    setAnswered(true);
    await callApi(getStaffSession).catch(() => null);
  };
  if (!isNear || isAnswered) return null;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => void stay()} aria-labelledby="idle-title">
      <DialogTitle id="idle-title">
        {end.isLongest ? t('access.idle.longest.title') : t('access.idle.title')}
      </DialogTitle>
      <DialogContent>
        <Typography>{endText(end)}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={() => void stay()}>
          {end.isLongest ? t('access.idle.longest.go_on') : t('access.idle.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function endText({ seconds, isLongest }: SessionEnd): string {
  const count = Math.max(1, Math.round(seconds / 60));
  return isLongest ? t('access.idle.longest.text', { count }) : t('access.idle.text', { count });
}
