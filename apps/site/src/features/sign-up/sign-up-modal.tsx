import { useTranslation } from '../../site/use-translation';
import { Themed } from '../../members/themed';
import { Sheet } from '../../ui';
import SignUpFlow from './sign-up.flow';
import { dispatchSignup } from '../../members/session/signup-events';

/** The sign-up over the page it was started from. Backdrop and Escape do not close it; its own button does. */
export default function SignUpModal() {
  const { t } = useTranslation('app');
  return (
    <Themed>
      <Sheet open locked title={t('sign_up.title')} onClose={() => dispatchSignup('signupClosed')}>
        <SignUpFlow onComplete={() => dispatchSignup('signupClosed')} />
      </Sheet>
    </Themed>
  );
}
