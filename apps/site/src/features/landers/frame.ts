import '../../styles/landers/index.css';
import { writeDraft } from '../../members/session/draft';
import { storeInvite } from '../../members/session/invite';
import { storeTracking } from '../../members/session/tracking';
import { readStored, writeStored } from '../../site/storage/local-storage';
import { keepLanguage } from './language';

const WARNING = 'dismissed.entry-warning';

/** Shows "Important information" once, and never in the installed app. */
function showWarning(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#warning');
  const isQuiet = readStored(WARNING) !== null || matchMedia('(display-mode: standalone)').matches;
  if (!dialog || isQuiet) return;
  dialog.addEventListener('close', () => writeStored(WARNING, String(Date.now())));
  dialog.showModal();
}

/** The address goes to the sign-up by this tab's storage: it is in no address, and on no server yet. */
function startSignUp(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const email = form.matches('[data-start]') && form.querySelector('input');
  if (!email) return;
  event.preventDefault();
  writeDraft({ email: email.value });
  keepLanguage();
  location.assign(form.action);
}

/** Most who touch the page go on to the sign-up: its files come meanwhile. */
function fetchAhead(): void {
  const files = (document.body.dataset.next ?? '').split(' ').filter(Boolean);
  document.head.append(
    ...files.map((href) => Object.assign(document.createElement('link'), { rel: 'prefetch', href })),
  );
}

/** Begins every lander: where the visitor came from is kept as on every other page. */
export function beginLander(): void {
  storeTracking();
  storeInvite();
  showWarning();
  document.addEventListener('submit', startSignUp);
  addEventListener('pointerdown', fetchAhead, { once: true, passive: true });
}
