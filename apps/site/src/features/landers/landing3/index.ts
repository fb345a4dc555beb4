import '../../../styles/landers/landing3.css';
import { beginLander } from '../frame';
import { rememberIntention } from '../../../members/session/intention';
import { keepLanguage } from '../language';
import { memberOfPage } from '../member-of-page';

beginLander();

document.querySelector('[data-like]')?.addEventListener('click', () => {
  const profile = memberOfPage();
  // Given at that profile, once there is an account.
  if (profile) rememberIntention({ act: 'like', profileId: profile });
  keepLanguage();
});
