import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { paths } from '../../site/paths';
import { loadTexts } from '../../site/i18n';
import { OpenedPart, partOnDemand } from '../../ui/part-on-demand';
import { writeDraft } from '../../members/session/draft';
import { listenSignup } from '../../members/session/signup-events';
import { readMark, withMark } from '../../members/session/signup-mark';
import { currentUser } from '../../members/session/use-user';

const SignUpModal = partOnDemand(async () => {
  const [modal] = await Promise.all([import('./sign-up-modal'), loadTexts(['accounts', 'profile', 'errors'])]);
  return modal;
});

/** The sign-up stands in the history: started, it is an entry of its own; Back from there closes it, a reload keeps it. */
function useEntry() {
  const { pathname, search, state, key } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const mark = readMark(state);
  const isMarked = mark !== null && pathname !== paths.signUp;
  useEffect(() => {
    if (type === 'POP') setOpen(isMarked && !currentUser());
  }, [type, key, isMarked]);
  const enter = () => {
    setOpen(true);
    const entry = { step: null, from: null, depth: 1 };
    if (!isMarked) void navigate({ pathname, search }, { state: withMark(state, entry), preventScrollReset: true });
  };
  const close = () => {
    setOpen(false);
    if (isMarked) void navigate(-mark.depth);
  };
  const leave = () => setOpen(false);
  return { open, enter, close, leave };
}

/** Opens the sign-up when a visitor starts it; its code comes with the first start. */
export function SignUpModalHost() {
  const entry = useEntry();
  const { open } = entry;
  const ways = useRef(entry);
  useEffect(() => {
    ways.current = entry;
  });
  useEffect(() => {
    const stops = [
      listenSignup('signupStarted', (draft) => {
        writeDraft(draft);
        ways.current.enter();
      }),
      listenSignup('signupFlowComplete', () => ways.current.leave()),
      listenSignup('signupClosed', () => ways.current.close()),
      listenSignup('redirectedToLogin', () => ways.current.leave()),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <OpenedPart open={open} onClose={entry.close}>
      <SignUpModal />
    </OpenedPart>
  );
}
