import { Suspense, lazy, useEffect, useState } from 'react';
import { loadTexts } from '../../site/i18n';
import { writeDraft } from './session/draft';
import { listenSignup } from './session/signup-events';

const load = async () => {
  const [modal] = await Promise.all([import('./sign-up-modal'), loadTexts(['accounts', 'members', 'enums', 'errors'])]);
  return modal;
};
const SignUpModal = lazy(load);

/** Opens the sign-up when a visitor starts it; its code comes with the first start. */
export function SignUpModalHost() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const close = () => setOpen(false);
    const stops = [
      listenSignup('signupStarted', (draft) => {
        writeDraft(draft);
        setOpen(true);
      }),
      listenSignup('signupFlowComplete', close),
      listenSignup('signupClosed', close),
      listenSignup('redirectedToLogin', close),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  if (!open) return null;
  return (
    <Suspense>
      <SignUpModal />
    </Suspense>
  );
}
