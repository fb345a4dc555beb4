const YEAR_S = 365 * 24 * 60 * 60;

/** The sign-up follows in the language of the lander, unless the visitor has chosen one before. */
export function keepLanguage(): void {
  if (/(?:^|; )locale=/.test(document.cookie)) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `locale=${document.documentElement.lang}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}
