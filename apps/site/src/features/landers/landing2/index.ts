import '../../../styles/landers/landing2.css';
import { beginLander } from '../frame';
import { writeDraft } from '../../../members/session/draft';
import { keepLanguage } from '../language';
import { memberOfPage } from '../member-of-page';

beginLander();

/** The first words wait in this tab until there is an account: the sign-up begins with them. */
function keepLetter(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const text = form.querySelector('textarea')?.value.trim() ?? '';
  const profile = memberOfPage();
  if (!form.matches('[data-letter]') || !profile) return;
  event.preventDefault();
  writeDraft({ signup_message: { profile_id: profile, text } });
  keepLanguage();
  location.assign(form.action);
}

document.addEventListener('submit', keepLetter);
