import { keepCookie } from '../../site/cookies';

const YEAR_S = 365 * 24 * 60 * 60;

/** The sign-up follows in the language of the lander, unless the visitor has chosen one before. */
export function keepLanguage(): void {
  if (/(?:^|; )(?:__Host-)?locale=/.test(document.cookie)) return;
  keepCookie('locale', document.documentElement.lang, YEAR_S);
}
