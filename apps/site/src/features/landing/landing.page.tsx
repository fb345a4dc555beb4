import { useLayoutEffect, useRef } from 'react';
import type { FormEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { readTracking } from '../shell/session/tracking';
import { tellSignup } from '../shell/session/signup-events';
import { useSite } from '../../site';
import { servedLanding } from './served-landing';
import { useLandingHtml } from './use-landing-html';

/** Whether a visitor may sign up here: open, or open for those who come from a traffic source. */
function useSignUpOpen(): boolean {
  const { settings } = useSite();
  return settings.signups_open || (settings.signups === 'with_trafficsource' && readTracking() !== null);
}

function useInternalLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !isPlain || link.origin !== location.origin || link.hash) return;
    event.preventDefault();
    void navigate(link.pathname + link.search);
  };
}

function startSignUp(event: FormEvent) {
  const form = event.target as HTMLFormElement;
  if (!form.matches('[data-start]')) return;
  event.preventDefault();
  const email = new FormData(form).get('email');
  tellSignup('signupStarted', typeof email === 'string' && email ? { email } : {});
}

/**
 * The landing. Its markup is the server's own where the page was opened here: it is moved, not made again, so that
 * nothing flickers; after a change of language or on a later visit it is filled from the same template.
 */
export function LandingPage() {
  const place = useRef<HTMLDivElement>(null);
  const { locale } = useSite();
  const open = useSignUpOpen();
  const served = servedLanding(locale);
  const html = useLandingHtml(served === null);
  const follow = useInternalLinks();
  useLayoutEffect(() => {
    if (served) place.current?.replaceChildren(served);
    else if (place.current && html !== null) place.current.innerHTML = html;
  }, [served, html]);
  return (
    <div
      ref={place}
      className={`l-page ${open ? 'signups-open' : 'signups-closed'}`}
      onClick={follow}
      onSubmit={startSignUp}
    />
  );
}
