import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { FormEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { readTracking } from '../../members/session/tracking';
import { dispatchSignup } from '../../members/session/signup-events';
import { useSite } from '../../site';
import { servedLanding } from './served-landing';

/** True if a visitor may sign up here: open to all, or to those who come from a traffic source. */
function useSignUpOpen(): boolean {
  const { settings } = useSite();
  return settings.signups_open || (settings.signups === 'with_trafficsource' && readTracking() !== null);
}

/**
 * The landing's main part in the reader's language as the server fills it, for whoever opened another page first or changes
 * the language. Null while it is fetched.
 */
function useLandingHtml(isEnabled: boolean): string | null {
  const { locale } = useSite();
  const { data } = useQuery({
    queryKey: ['landing', locale],
    queryFn: fetchLanding,
    staleTime: Infinity,
    enabled: isEnabled,
  });
  return data ?? null;
}

/** The language goes with the cookie; a page that is fetched ahead counts as no visit. */
async function fetchLanding(): Promise<string> {
  const answer = await fetch('/', { headers: { accept: 'text/html', purpose: 'prefetch' } });
  if (!answer.ok) throw new Error(`The landing was answered with ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector('.l-main')?.outerHTML ?? '';
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

/** Says in the page's own words and language what is wrong with the address; answers whether something is. */
function showFault(form: HTMLFormElement): boolean {
  const [input, fault] = [form.querySelector('input'), form.querySelector<HTMLElement>('.l-fault')];
  const isFaulty = input?.validity.valid === false;
  input?.setAttribute('aria-invalid', String(isFaulty));
  if (fault) fault.hidden = !isFaulty;
  if (isFaulty) input.focus();
  return isFaulty;
}

function startSignUp(event: FormEvent) {
  const form = event.target as HTMLFormElement;
  if (!form.matches('[data-start]')) return;
  event.preventDefault();
  if (showFault(form)) return;
  const email = form.querySelector('input')?.value;
  dispatchSignup('signupStarted', email ? { email } : {});
}

/**
 * The landing. Its markup is the server's own where the page was opened here: it is moved, not made again, so that
 * nothing flickers; after a change of language or on a later visit it is fetched.
 */
export function LandingPage() {
  const place = useRef<HTMLDivElement>(null);
  const { locale } = useSite();
  const open = useSignUpOpen();
  const landingNode = servedLanding(locale);
  const html = useLandingHtml(landingNode === null);
  const follow = useInternalLinks();
  useLayoutEffect(() => {
    if (landingNode) place.current?.replaceChildren(landingNode);
    else if (place.current && html !== null) place.current.innerHTML = html;
    // Until the program is here the browser says what is wrong.
    place.current?.querySelectorAll('form').forEach((form) => (form.noValidate = true));
  }, [landingNode, html]);
  return (
    <div
      ref={place}
      className={`l-page ${open ? 'signups-open' : 'signups-closed'}`}
      onClick={follow}
      onSubmit={startSignUp}
    />
  );
}
