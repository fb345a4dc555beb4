import { getStaffSession } from '@duet/contract';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { callApi } from '../data/http';
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
        {end.isLongest ? 'Your log-in is about to end' : 'Are you still there?'}
      </DialogTitle>
      <DialogContent>
        <Typography>
          {`In ${minutesText(end.seconds)} you are logged out, because ${end.isLongest ? 'a log-in lasts 12 hours at most' : 'nothing has been done here'}. What you typed stays on the page.`}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={() => void stay()}>
          {end.isLongest ? 'Go on' : 'Stay logged in'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const minutesText = (seconds: number) =>
  seconds < 90 ? 'about a minute' : `about ${Math.round(seconds / 60)} minutes`;
